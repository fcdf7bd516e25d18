// The colours of seats, as the server hands them out.
const COLORS = ["red", "blue", "green", "yellow", "purple", "orange", "cyan", "pink"];

export const color = (player: number): string => COLORS[player - 1] ?? "red";
