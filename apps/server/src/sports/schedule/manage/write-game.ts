import { sql } from 'kysely';
import type { Member } from '#server/platform/actor.ts';
import { announceGames } from '#server/platform/announce.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/db/types.ts';
import type { ChosenSchool } from './find-opponent.ts';
import type { GameState } from './game-state.ts';

export interface NewSide {
  readonly school: ChosenSchool;
  readonly is_home: boolean;
  readonly isUnconfirmed: boolean;
}

/** Adds a game's row; answers its id. */
export async function insertGame(
  tx: Tx,
  state: GameState & { readonly postponed_from_id?: number },
  { by, clock }: { readonly by: Member; readonly clock: Clock },
): Promise<number> {
  const created_at = new Date(clock().epochMilliseconds);
  const row = { ...state, created_at, created_by: by.displayName, created_by_id: by.memberId };
  return (await tx.insertInto('games').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** Adds sides of a game; their teams must be there. */
export async function insertSides(
  tx: Tx,
  gameId: number,
  { sport_id, season, listed_on }: Pick<GameState, 'sport_id' | 'season' | 'listed_on'>,
  sides: readonly NewSide[],
): Promise<void> {
  if (sides.length === 0) return;
  await tx
    .insertInto('game_results')
    .values(
      sides.map(({ school, is_home, isUnconfirmed }) => ({
        game_id: gameId,
        school_id: school.id,
        district_id: school.district_id,
        state_id: school.state_id,
        sport_id,
        season,
        listed_on,
        is_home,
        // A new side has never known another game: the same moment, by the same clock, as the game's own.
        unconfirmed_since: isUnconfirmed ? sql<Date>`(select created_at from games where id = ${gameId})` : null,
      })),
    )
    .execute();
  if (sides.some(({ isUnconfirmed }) => isUnconfirmed)) await announceGames(tx, [gameId], ['tasks']);
}
