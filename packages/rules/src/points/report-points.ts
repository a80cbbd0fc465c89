/** A member's last report of how a game ended, as its points depend on it. */
export interface JudgedReport {
  /** Whether it agreed with the result; null while nothing is settled, or when the result says nothing about it. */
  readonly wasRight: boolean | null;
  /** Made against a result that was settled already. */
  readonly isCorrection: boolean;
  /** Made when the game had a result: a copy of what everyone could read. */
  readonly isAfterResult: boolean;
}

/** What a report earns: its small part while nothing says that it is wrong, the rest once it turned out right. */
export function earnedByReport({ wasRight, isCorrection, isAfterResult }: JudgedReport): {
  readonly reported: boolean;
  readonly correct: boolean;
} {
  if (isAfterResult && !isCorrection) return { reported: false, correct: false };
  // A correction that no one confirmed disputes what others agreed on.
  if (isCorrection) return { reported: wasRight === true, correct: wasRight === true };
  return { reported: wasRight !== false, correct: wasRight === true };
}
