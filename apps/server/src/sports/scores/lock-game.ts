import { Problem } from '@csz/contract/problem';
import type { ForfeitScope } from '@csz/rules/result';
import { inBracket } from '@csz/rules/sport-scoring';
import { districtsOfTeam } from '#server/people/roles/api.ts';
import type { Tx } from '#server/platform/db/types.ts';
import type { ScoreableGame } from '#server/sports/games/api.ts';
import type { TeamKey } from '#server/sports/standings/api.ts';
import type { Side } from './policy.ts';
import type { SettledGame, SideState, Waiting } from './result-state.ts';

/** A team of a locked game: its result so far, and where it plays. */
export type LockedSide = SideState & TeamKey & Pick<Side, 'district_ids' | 'is_home'>;

/** A game whose result nobody else changes until this transaction ends. */
export type LockedGame = ScoreableGame &
  Waiting & {
    readonly id: number;
    /** Moves with every change. */
    readonly version: number;
    readonly is_playoff: boolean;
    readonly forfeit_scope: ForfeitScope;
    readonly sport: SettledGame['sport'];
    readonly sides: readonly LockedSide[];
  };

/** @throws {Problem} `game-not-found`, for a removed one too. */
export async function lockGame(tx: Tx, gameId: number): Promise<LockedGame> {
  // Both benches report at the final whistle, and staff correct while an import runs: the row lock makes the second
  // see what the first wrote. Whoever writes game_results takes it, so their rows need no lock of their own.
  const game = await tx
    .selectFrom('games')
    .innerJoin('sports', 'sports.id', 'games.sport_id')
    .where('games.id', '=', gameId)
    .where('games.removed_at', 'is', null)
    .selectAll('games')
    .select(['sports.name as sport', 'sports.scoring'])
    .forUpdate('games')
    .executeTakeFirst();
  if (game === undefined) throw new Problem('game-not-found');
  const sides = await tx
    .selectFrom('game_results as r')
    .innerJoin('schools', 'schools.id', 'r.school_id')
    .where('r.game_id', '=', gameId)
    .select(['r.id', 'r.score', 'r.place', 'r.forfeited', 'r.won_by_criteria', 'r.parts', 'schools.short_name as name'])
    .select(['r.school_id', 'r.sport_id', 'r.season', 'r.is_home', districtsOfTeam.as('district_ids')])
    .orderBy('r.id')
    .execute();
  const { sport: name, scoring, is_playoff } = game;
  const mayEndLevel = scoring.allowTie;
  return { ...game, sport: { name, mayEndLevel, scoring: is_playoff ? inBracket(scoring) : scoring }, sides };
}
