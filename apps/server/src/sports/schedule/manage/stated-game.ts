import { sql } from 'kysely';
import type { Reader } from '#server/platform/db/types.ts';
import type { TeamKey } from '#server/sports/standings/api.ts';
import type { GameState, StatedSide } from './game-state.ts';
import type { PolicyGame } from './policy.ts';

interface Stated {
  readonly state: GameState;
  readonly sides: readonly StatedSide[];
}

/** A game of a form as rights see it, before it is written. */
export async function asPolicyGame(db: Reader, { state, sides }: Stated): Promise<PolicyGame> {
  const ids = sides.map(({ school }) => school.id);
  const { rows } = await sql<{ school_id: number; district_id: number }>`
    select m.school_id, l.district_id from league_memberships m join leagues l on l.id = m.league_id
    where m.school_id = any(${ids}::int[]) and m.sport_id = ${state.sport_id} and m.season = ${state.season}
      and m.withdrawn_at is null and l.district_id is not null`.execute(db);
  const leaguesOf = Map.groupBy(rows, (row) => row.school_id);
  return {
    ...state,
    is_playoff: false,
    created_by_id: null,
    sides: sides.map(({ school, is_home }) => ({
      school_id: school.id,
      is_home,
      district_ids: [school.district_id, ...(leaguesOf.get(school.id) ?? []).map((row) => row.district_id)],
    })),
  };
}

export const teamsOf = ({ state, sides }: Stated): TeamKey[] =>
  sides.map(({ school }) => ({ school_id: school.id, sport_id: state.sport_id, season: state.season }));
