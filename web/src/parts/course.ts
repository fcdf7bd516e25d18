/** Lessons that one picks one of, and that are kept as done. */
export interface Course {
  /** The step to begin with. */
  first: number;
  reached(step: number): void;
}
