import { type RawBuilder, sql } from 'kysely';
import type { Member } from '#server/platform/actor.ts';
import type { Reader } from '#server/platform/db/types.ts';

/** The sides `r` of games that somebody speaks for by their roles. Being staff gives no tasks. */
function ownSide({ roles }: Pick<Member, 'roles'>): RawBuilder<boolean> | undefined {
  const schools = roles.flatMap(({ role, schoolId }) => (role === 'AthleticDirector' ? (schoolId ?? []) : []));
  const teams = roles.filter(({ role }) => role === 'HeadCoach' || role === 'AssistantCoach');
  const districts = roles.flatMap(({ role, districtId }) => (role === 'LeagueDirector' ? (districtId ?? []) : []));
  if (schools.length + teams.length + districts.length === 0) return undefined;
  return sql<boolean>`(
    r.school_id = any(${schools}::int[])
    or (r.school_id, r.sport_id) in (
      select * from unnest(${teams.map((team) => team.schoolId)}::int[], ${teams.map((team) => team.sportId)}::int[]))
    or r.district_id = any(${districts}::int[])
    or exists (
      select from league_memberships m join leagues l on l.id = m.league_id
      where m.school_id = r.school_id and m.sport_id = r.sport_id and m.season = r.season
        and m.withdrawn_at is null and l.district_id = any(${districts}::int[])))`;
}

const MOST = 100;

/** Games of the own teams about which somebody asks something. */
export async function listAskedGames(db: Reader, member: Member): Promise<number[]> {
  const own = ownSide(member);
  if (own === undefined) return [];
  const { rows } = await sql<{ id: number }>`
    select distinct p.game_id as id from game_proposals p join game_results r on r.game_id = p.game_id
    where p.status = 'open' and ${own} order by 1 limit ${MOST}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface UnconfirmedSide {
  readonly game_id: number;
  readonly school_id: number;
  readonly since: Date;
}

/** Sides of the own teams whose game the other side changed, as long as it is to come. */
export async function listUnconfirmed(db: Reader, member: Member, now: Temporal.Instant): Promise<UnconfirmedSide[]> {
  const own = ownSide(member);
  if (own === undefined) return [];
  const { rows } = await sql<UnconfirmedSide>`
    select r.game_id, r.school_id, r.unconfirmed_since as since
    from game_results r join games g on g.id = r.game_id
    where r.unconfirmed_since is not null and g.removed_at is null and g.next_game_id is null
      and g.listed_on >= (${now.toString()}::timestamptz at time zone g.tz)::date and ${own}
    order by g.listed_on, r.id limit ${MOST}`.execute(db);
  return rows;
}

/** What was changed of games, in the order in which it was. */
export function listChangesOf(db: Reader, gameIds: readonly number[]) {
  return db
    .selectFrom('game_changes')
    .select(['game_id', 'field', 'before', 'after', 'changed_at', 'changed_by'])
    .where(sql<boolean>`game_id = any(${gameIds}::int[])`)
    .orderBy('id')
    .execute();
}
