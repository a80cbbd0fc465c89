import type { RankedRow, StandingRow } from './rank-group.ts';
import { STEP_NAMES } from './rank-reason.ts';

/** Why no one team has a seed yet: a toss is to come, nothing parts the teams, they have not played, or have no points. */
export type OpenSeed = 'coin-toss' | 'level' | 'unplayed' | 'unrated';

/** A seed that a table would give now. */
export interface ProjectedSeed<Row> {
  /** From 1 on. */
  seed: number;
  /** Its team, or all that are level for it. */
  teams: readonly Row[];
  /** Null once there is one team. */
  open: OpenSeed | null;
  /** The step of the tie-breakers that placed the team; empty when its record alone did, and while it is open. */
  placedBy: string;
}

/** How a ranking explains the place of a row, and why several rows share one. */
export interface SeedProof<Row> {
  whyOpen(row: Row): OpenSeed;
  placedBy(row: Row): string;
}

/** A table with its tie-breakers. */
export const BY_TABLE: SeedProof<RankedRow<StandingRow>> = { whyOpen, placedBy: decidingStep };

/**
 * The seeds of a ranked table, as if the season ended with it. A seed that several teams are level for is given to none of
 * them: it lists all, even those that would stand below the line.
 */
export function projectedSeeds<Row extends { readonly rank: number }>(
  ranked: readonly Row[],
  qualifiers: number,
  proof: SeedProof<NoInfer<Row>>,
): ProjectedSeed<Row>[] {
  return ranked.slice(0, qualifiers).map(({ rank }, at) => {
    const teams = ranked.filter((row) => row.rank === rank);
    const [first] = teams;
    const isOpen = teams.length > 1;
    return {
      seed: at + 1,
      teams,
      open: isOpen && first ? proof.whyOpen(first) : null,
      placedBy: isOpen || !first ? '' : proof.placedBy(first),
    };
  });
}

function whyOpen({ rankReasons }: RankedRow<StandingRow>): OpenSeed {
  // Ties are not looked at before the first game.
  if (rankReasons.length === 0) return 'unplayed';
  return rankReasons.at(-1)?.verdict === 'awaited' ? 'coin-toss' : 'level';
}

function decidingStep({ rankReasons }: RankedRow<StandingRow>): string {
  const decided = rankReasons.findLast(({ verdict }) => verdict === 'separated');
  return decided === undefined ? '' : STEP_NAMES[decided.step];
}
