/** A line of the ledger. Of one thing that a member did, odd lines grant and even ones take back what was granted. */
export interface LedgerEntry {
  readonly seq: number;
  /** Below zero in a line that takes back. */
  readonly points: number;
  /** The member's day of the grant, also in a line that takes it back. */
  readonly day: string;
}

/** Whether the last line of a thing grants. */
export const isGranted = (last: LedgerEntry | undefined): last is LedgerEntry =>
  last !== undefined && last.seq % 2 === 1;

interface Due {
  /** Whether the thing is as it must be for its points: the post visible, the like given, the report right. */
  readonly isEarned: boolean;
  readonly pay: number;
  readonly today: string;
}

/**
 * The line that follows; undefined while the last one says it already, so that the same event twice adds nothing. What
 * was taken back comes back with the same points and day, whatever the figures are now.
 */
export function nextEntry(last: LedgerEntry | undefined, { isEarned, pay, today }: Due): LedgerEntry | undefined {
  if (isEarned === isGranted(last)) return undefined;
  if (last !== undefined) return { seq: last.seq + 1, points: -last.points, day: last.day };
  return pay > 0 ? { seq: 1, points: pay, day: today } : undefined;
}
