import { draftBox } from '#web/ui/draft-box.ts';
import type { Entry } from './entry.ts';

/** What was typed about a game in this tab and not sent, by the id of the game. */
export const scoreDrafts = draftBox('score-draft:', isEntry);

function isEntry(thing: unknown): thing is Entry {
  if (typeof thing !== 'object' || thing === null) return false;
  const { scores, parts, winner, how, reason } = thing as Partial<Entry>;
  const isTexts = [winner, how, reason].every((text) => typeof text === 'string');
  return isTexts && typeof scores === 'object' && scores !== null && typeof parts === 'object' && parts !== null;
}
