import { draftBox } from '#web/ui/draft-box.ts';
import type { GameValues } from './form-values.ts';

/** What was typed and not saved yet: with the version that it was typed upon. */
export interface Draft {
  readonly values: GameValues;
  /** What the form said before; the same on the screen is no draft. */
  readonly base: GameValues;
  readonly version?: number | undefined;
}

const box = draftBox('game-draft:', isDraft);

function isDraft(thing: unknown): thing is Draft {
  return (
    typeof thing === 'object' &&
    thing !== null &&
    Array.isArray((thing as Partial<Draft>).values?.teams) &&
    Array.isArray((thing as Partial<Draft>).base?.teams)
  );
}

/** What was typed into this form in this window before it was reloaded. */
export const readDraft = box.read;
export const forgetDraft = box.forget;

/** Keeps what is typed until it is saved or given up; what was not touched is not kept. */
export function keepDraft(name: string, draft: Draft): void {
  if (JSON.stringify(draft.values) === JSON.stringify(draft.base)) forgetDraft(name);
  else box.keep(name, draft);
}
