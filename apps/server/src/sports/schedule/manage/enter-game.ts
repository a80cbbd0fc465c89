import type { Member } from '#server/platform/actor.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { insertGame, publishGames } from '#server/sports/games/api.ts';
import type { ChosenSchool } from './find-opponent.ts';
import type { GameState } from './game-state.ts';

interface EnteredTeam {
  readonly school: Pick<ChosenSchool, 'id' | 'district_id' | 'state_id'>;
  readonly is_home: boolean;
  readonly isUnconfirmed: boolean;
}

interface EnteredGame {
  readonly state: GameState & { readonly postponed_from_id?: number };
  readonly teams: readonly EnteredTeam[];
  readonly by: Member;
  readonly clock: Clock;
}

/** Adds a game to a schedule; its teams of the season must be there. Answers its id. */
export async function enterGame(tx: Tx, { state, teams, by, clock }: EnteredGame): Promise<number> {
  const created_at = new Date(clock().epochMilliseconds);
  const { id } = await insertGame(tx, {
    cause: 'schedule',
    columns: { ...state, created_at, created_by: by.displayName, created_by_id: by.memberId },
    teams: teams.map(({ school, is_home, isUnconfirmed }) => ({
      school_id: school.id,
      district_id: school.district_id,
      state_id: school.state_id,
      is_home,
      // A new side has never known another game: the same moment, by the same clock, as the game's own.
      unconfirmed_since: isUnconfirmed ? created_at : null,
    })),
    by: { words: by.displayName, memberId: by.memberId },
  });
  if (teams.some(({ isUnconfirmed }) => isUnconfirmed)) await publishGames(tx, [id], ['tasks']);
  return id;
}
