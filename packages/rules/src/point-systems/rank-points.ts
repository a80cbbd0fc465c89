import { rankWithTies } from '../rank-with-ties.ts';
import type { PointSum } from './point-sums.ts';

/** A team with its figure; `plainRank` is its rank in the table that wins and losses alone make. */
export interface PointRow {
  readonly name: string;
  readonly plainRank: number;
  readonly sum: PointSum;
}

/**
 * The teams by their figures, best first; those that are level share a rank and are listed as in the plain table. Teams
 * without a figure come last and have no rank.
 */
export function rankPoints<Row extends PointRow>(
  rows: readonly Row[],
): (Row & { readonly pointRank: number | null })[] {
  const byPlace = (a: Row, b: Row) => a.plainRank - b.plainRank || (a.name < b.name ? -1 : 1);
  const rated = rows.filter(({ sum }) => sum.units !== undefined);
  const sorted = rated.toSorted((a, b) => compareUnits(b, a) || byPlace(a, b));
  const ranked = rankWithTies(sorted, (a, b) => compareUnits(a, b) === 0);
  const unrated = rows.filter(({ sum }) => sum.units === undefined).toSorted(byPlace);
  return [
    ...ranked.map(({ item, rank }) => ({ ...item, pointRank: rank })),
    ...unrated.map((row) => ({ ...row, pointRank: null })),
  ];
}

/**
 * Some of the teams of a ranking among each other, as a division takes them: those that are level there share a rank, and
 * so do all without one, who come last. Otherwise they stay in the order given.
 */
export function rankAmong<Row>(
  rows: readonly Row[],
  pointRankOf: (row: Row) => number | null,
): (Row & { readonly rank: number })[] {
  const placeOf = (row: Row) => pointRankOf(row) ?? Number.MAX_SAFE_INTEGER;
  const sorted = rows.toSorted((a, b) => placeOf(a) - placeOf(b));
  return rankWithTies(sorted, (a, b) => placeOf(a) === placeOf(b)).map(({ item, rank }) => ({ ...item, rank }));
}

function compareUnits(a: PointRow, b: PointRow): number {
  const [one, other] = [a.sum.units ?? -1n, b.sum.units ?? -1n];
  return one < other ? -1 : one > other ? 1 : 0;
}
