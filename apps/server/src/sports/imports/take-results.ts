import type { GameEntry } from './game-entry.ts';
import type { ImportRun } from './import-run.ts';
import type { StandingGame } from './standing-game.ts';

/** A row of a member's file, and its game as it stands now. */
export interface PlacedRow {
  readonly gameId: number;
  readonly entry: GameEntry;
  readonly sides: readonly { readonly id: number; readonly school_id: number; readonly score: number | null }[];
  /** Undefined for a game that this file added. */
  readonly game: StandingGame | undefined;
}

/**
 * Hands the results of a batch to those who settle scores. One that stands already is no news; one that is not taken
 * leaves its row in and is told beside it.
 *
 * @returns the games whose score was reported.
 */
export async function takeResults(run: ImportRun, rows: readonly PlacedRow[]): Promise<ReadonlySet<number>> {
  const reported = new Set<number>();
  for (const { gameId, entry, sides, game } of rows) {
    const { result } = entry;
    if (run.member === undefined || result === undefined) continue;
    const scores = sides.map(({ id, school_id }) => ({ id, score: scoreOf(entry, school_id) }));
    if (game !== undefined && isStanding(game, result.status, scores)) continue;
    const { isReported, remark } = await run.member.report(run, { gameId, result, sides: scores });
    if (isReported) reported.add(gameId);
    if (remark !== '') run.warn(entry.csv, remark);
  }
  return reported;
}

function scoreOf({ sides }: GameEntry, schoolId: number): number | null {
  return sides.find(({ school }) => school.id === schoolId)?.score ?? null;
}

function isStanding(
  game: StandingGame,
  status: string,
  scores: readonly { readonly id: number; readonly score: number | null }[],
): boolean {
  const before = new Map(game.sides.map(({ id, score }) => [id, score]));
  // Without a number a final says that the team has no team score; every other result says nothing of it.
  const isSame = (id: number, score: number | null) =>
    (score === null && status !== 'final') || before.get(id) === score;
  return game.result_status !== 'none' && scores.every(({ id, score }) => isSame(id, score));
}
