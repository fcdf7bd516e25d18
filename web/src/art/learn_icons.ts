// Icons of the pages that teach: strokes in a box of 24.
export const ICON_CHECK = "M5 12.5L10 17.5L19.5 6.5";
export const ICON_PRINT = "M7 9V3.5H17V9M7 17H4V9H20V17H17M7 14H17V20.5H7Z";
