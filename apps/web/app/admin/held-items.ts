import type { ReviewItem } from '@csz/contract/score-reports';

/**
 * The list as it came, with the games that somebody is typing about: they stay, at their place, as they were looked at,
 * even when a colleague has decided them and the list has them no more.
 */
export function withHeld(items: readonly ReviewItem[], held: readonly ReviewItem[]): ReviewItem[] {
  const heldOf = new Map(held.map((item) => [item.game.id, item]));
  const listed = new Set(items.map(({ game }) => game.id));
  const gone = held.filter(({ game }) => !listed.has(game.id));
  return [...gone, ...items.map((item) => heldOf.get(item.game.id) ?? item)];
}
