import { sql } from 'kysely';
import type { Member } from '#server/platform/actor.ts';
import type { Reader } from '#server/platform/db/types.ts';

/** A team in one season, and the county or conference of its league that the member directs. */
export interface DirectedTeam {
  readonly school_id: number;
  readonly sport_id: number;
  readonly season: number;
  readonly district_id: number;
}

type Key = Omit<DirectedTeam, 'district_id'>;

/** Which of the districts that the member directs keep a team through its leagues. */
export type DirectedDistricts = (team: Key) => number[];

/** The teams of the leagues that somebody directs, looked up once for a whole file. */
export async function findDirectedTeams(db: Reader, { roles }: Pick<Member, 'roles'>): Promise<DirectedDistricts> {
  const districtIds = roles.flatMap(({ role, districtId }) =>
    role === 'LeagueDirector' && districtId !== null ? [districtId] : [],
  );
  if (districtIds.length === 0) return () => [];
  const { rows } = await sql<DirectedTeam>`
    select distinct m.school_id, m.sport_id, m.season, l.district_id
    from leagues l join league_memberships m on m.league_id = l.id
    where l.district_id = any(${districtIds}::int[]) and m.withdrawn_at is null`.execute(db);
  const byTeam = Map.groupBy(rows, keyOf);
  return (team) => (byTeam.get(keyOf(team)) ?? []).map(({ district_id }) => district_id);
}

const keyOf = ({ school_id, sport_id, season }: Key): string => [school_id, sport_id, season].join();
