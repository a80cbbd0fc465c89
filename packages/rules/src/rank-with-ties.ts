/**
 * Ranks a list that is in order already: 1, 2, 2, 4. Neighbours that are level share the better rank and the next one
 * counts those before it.
 */
export function rankWithTies<T>(sorted: readonly T[], isLevel: (a: T, b: T) => boolean): { item: T; rank: number }[] {
  const ranked: { item: T; rank: number }[] = [];
  for (const item of sorted) {
    const before = ranked.at(-1);
    const shares = before && isLevel(before.item, item);
    ranked.push({ item, rank: shares ? before.rank : ranked.length + 1 });
  }
  return ranked;
}
