import type { GameValues } from './form-values.ts';

/** What was typed and not saved yet: with the version that it was typed upon. */
export interface Draft {
  readonly values: GameValues;
  /** What the form said before; the same on the screen is no draft. */
  readonly base: GameValues;
  readonly version?: number | undefined;
}

const PREFIX = 'game-draft:';

// A browser may refuse to keep anything (private windows, full): the form then works without drafts.
function quietly<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

const isDraft = (thing: unknown): thing is Draft =>
  typeof thing === 'object' &&
  thing !== null &&
  Array.isArray((thing as Partial<Draft>).values?.teams) &&
  Array.isArray((thing as Partial<Draft>).base?.teams);

/** What was typed into this form in this window before it was reloaded. */
export function readDraft(name: string): Draft | undefined {
  const kept: unknown = quietly(() => JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null'));
  return isDraft(kept) ? kept : undefined;
}

/** Keeps what is typed until it is saved or given up; what was not touched is not kept. */
export function keepDraft(name: string, draft: Draft): void {
  if (JSON.stringify(draft.values) === JSON.stringify(draft.base)) forgetDraft(name);
  else quietly(() => sessionStorage.setItem(PREFIX + name, JSON.stringify(draft)));
}

export function forgetDraft(name: string): void {
  quietly(() => sessionStorage.removeItem(PREFIX + name));
}
