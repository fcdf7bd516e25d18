// Reporting a player or a level to the moderators.
export default {
  "report.level": "this level",
  "report.why": "What is wrong?",
  "reason.cheating": "Cheating",
  "reason.abuse": "Insults or threats",
  "reason.name": "An offensive name",
  "reason.stalling": "Stalling or leaving games",
  "reason.spam": "Advertising or spam",
  "reason.content": "Offensive content",
  "reason.other": "Something else",
  "report.text": "What happened? (optional)",
  "report.text.hint": "At most 500 characters. Only moderators read it.",
  "report.send": "Send the report",
  "report.sent": "Thank you. A moderator will look at it.",
} as const;
