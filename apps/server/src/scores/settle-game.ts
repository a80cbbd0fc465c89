import { Problem } from '@csz/contract/problem';
import type { SportScoring } from '@csz/rules/sport-scoring';
import { sql } from 'kysely';
import { announce } from '#server/platform/announce.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { refreshRecords, type TeamKey } from '#server/standings/api.ts';
import { type DescribedChange, describeChanges } from './describe-changes.ts';
import type { ResultState, SettledGame, SideState } from './result-state.ts';
import { settledState } from './settled-state.ts';
import type { Settlement } from './settlement.ts';
import { writeSides } from './write-sides.ts';

interface GameToSettle extends SettledGame {
  readonly id: number;
  readonly teams: readonly TeamKey[];
}

/**
 * Makes a result the game's: writes it, keeps the report and the history, and moves the records of its teams. The same
 * settlement again changes nothing and leaves no trace.
 *
 * @returns whether anything changed.
 * @throws {Problem} `game-not-found`, and for a result that this game or its sport cannot have.
 */
export async function settleGame(tx: Tx, gameId: number, settlement: Settlement): Promise<{ changed: boolean }> {
  const game = await getGameForUpdate(tx, gameId);
  const settled = settledState(game, settlement);
  const changes = describeChanges(game, settled);
  if (changes.length === 0) return { changed: false };

  await writeResult(tx, game, settled);
  await keepReport(tx, game, settled, settlement);
  await keepHistory(tx, game, changes, settlement.reporter);
  await refreshRecords(tx, game.teams);
  await announce(tx, 'scores');
  return { changed: true };
}

async function getGameForUpdate(tx: Tx, gameId: number): Promise<GameToSettle> {
  // Both benches report at the final whistle, and staff correct while an import runs: the row lock makes the second
  // see what the first wrote. Whoever writes game_results takes it, so their rows need no lock of their own.
  const game = await tx
    .selectFrom('games')
    .innerJoin('sports', 'sports.id', 'games.sport_id')
    .where('games.id', '=', gameId)
    .where('games.removed_at', 'is', null)
    .select(['games.id', 'games.game_type', 'games.status', 'games.result_status', 'games.score_trust'])
    .select(['games.forfeit_scope', 'sports.name as sport', 'sports.scoring'])
    .forUpdate('games')
    .executeTakeFirst();
  if (game === undefined) throw new Problem('game-not-found');
  const results = await tx
    .selectFrom('game_results as r')
    .innerJoin('schools', 'schools.id', 'r.school_id')
    .where('r.game_id', '=', gameId)
    .select(['r.id', 'r.score', 'r.place', 'r.forfeited', 'r.won_by_criteria', 'schools.short_name as name'])
    .select(['r.school_id', 'r.sport_id', 'r.season'])
    .orderBy('r.id')
    .execute();
  const sport = { name: game.sport, scoring: game.scoring as unknown as SportScoring };
  return { ...game, sport, sides: results, teams: results };
}

async function writeResult(tx: Tx, game: GameToSettle, settled: ResultState): Promise<void> {
  const { result_status, score_trust, forfeit_scope } = settled;
  const changed = settled.sides.filter(
    (side) =>
      !isSame(
        side,
        game.sides.find(({ id }) => id === side.id),
      ),
  );
  await writeSides(tx, changed);
  await tx
    .updateTable('games')
    .set((eb) => ({
      result_status,
      score_trust,
      forfeit_scope,
      version: eb('version', '+', 1),
      updated_at: sql`now()`,
    }))
    .where('id', '=', game.id)
    .execute();
}

function isSame(side: SideState, before: SideState | undefined): boolean {
  return (
    side.score === before?.score &&
    side.place === before.place &&
    side.forfeited === before.forfeited &&
    side.won_by_criteria === before.won_by_criteria
  );
}

async function keepReport(tx: Tx, game: GameToSettle, settled: ResultState, settlement: Settlement): Promise<void> {
  const scores = settled.sides.flatMap(({ id, score }) => (score === null ? [] : [[String(id), score]]));
  await tx
    .insertInto('score_reports')
    .values({
      game_id: game.id,
      source: settlement.source,
      reporter: settlement.reporter,
      scores: JSON.stringify(Object.fromEntries(scores)),
      result_status: settled.result_status,
      reason: settlement.reason ?? '',
    })
    .execute();
}

async function keepHistory(tx: Tx, game: GameToSettle, changes: readonly DescribedChange[], by: string): Promise<void> {
  await tx
    .insertInto('game_changes')
    .values(changes.map((change) => ({ ...change, game_id: game.id, changed_by: by })))
    .execute();
}
