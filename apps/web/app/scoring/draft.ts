import type { Entry } from './entry.ts';

const PREFIX = 'score-draft:';

// A browser may refuse to keep anything (private windows, full): the form then works without drafts.
function quietly<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** What was typed about a game in this tab and not sent, over reloads and the login page. */
export function readDraft(gameId: string): Entry | undefined {
  const kept: unknown = quietly(() => JSON.parse(sessionStorage.getItem(PREFIX + gameId) ?? 'null'));
  return isEntry(kept) ? kept : undefined;
}

export function keepDraft(gameId: string, entry: Entry): void {
  quietly(() => sessionStorage.setItem(PREFIX + gameId, JSON.stringify(entry)));
}

export function forgetDraft(gameId: string): void {
  quietly(() => sessionStorage.removeItem(PREFIX + gameId));
}

function isEntry(thing: unknown): thing is Entry {
  if (typeof thing !== 'object' || thing === null) return false;
  const { scores, parts, winner, how, reason } = thing as Partial<Entry>;
  const isTexts = [winner, how, reason].every((text) => typeof text === 'string');
  return isTexts && typeof scores === 'object' && scores !== null && typeof parts === 'object' && parts !== null;
}
