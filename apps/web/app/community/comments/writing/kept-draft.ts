import { newRequestKey } from './request-key.ts';

/** A text that is being written on this device, and on the server when typing pauses. */
export interface KeptDraft {
  readonly requestKey: string;
  /** How much of it the server took from here or gave; absent when that was nothing. */
  readonly kept?: 'whole' | 'beginning' | undefined;
}

/** A draft after another key was pressed. */
export const changed = <T extends KeptDraft>(draft: T): T =>
  draft.kept === undefined ? draft : Object.assign({}, draft, { kept: 'beginning' });

/**
 * What a member goes on with where the server says what it has. What it has the whole of was sent, thrown away or gone on
 * with on another device when it is no longer there: nothing here is newer. Words that are only here stay, under a key of
 * their own where the text that they go on from was sent: it must not be replaced.
 *
 * @returns null for an empty page.
 */
export function goOnWith<T extends KeptDraft>(here: T, onServer: T | null): T | null {
  if (here.kept === 'whole') return onServer;
  if (here.kept === 'beginning' && onServer?.requestKey !== here.requestKey)
    return Object.assign({}, here, { requestKey: newRequestKey(), kept: undefined });
  return here;
}
