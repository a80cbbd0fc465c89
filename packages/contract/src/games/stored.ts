/** One line of a game's history: what it was before and what it is now, in words that outlive a renamed team. */
export interface FieldChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}
