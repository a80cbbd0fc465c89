import { sql } from 'kysely';
import { type PageQuery, pageOf } from '#server/platform/db/page.ts';
import type { Reader } from '#server/platform/db/types.ts';
import type { District } from '#server/reference/places/api.ts';

interface SchoolsQuery extends PageQuery {
  readonly isActive: boolean;
  readonly district?: District | undefined;
  readonly stateId?: number | undefined;
  readonly searchTerm?: string | undefined;
  /** The leagues of a conference say who belongs to it; older memberships than of this season do not count. */
  readonly memberSince: number;
}

/** One school, whatever its status. */
export function findSchool(db: Reader, id: number) {
  return schools(db).where('schools.id', '=', id).executeTakeFirst();
}

/**
 * Public schools: approved ones, and closed ones when not only the active are wanted. By name, or the best
 * match first when something is searched: the very name, beginnings of names, beginnings of words, similar spellings.
 */
export function listSchools(
  db: Reader,
  { isActive, district, stateId, searchTerm, memberSince, ...page }: SchoolsQuery,
) {
  const found = schools(db)
    .where('schools.status', 'in', isActive ? ['approved'] : ['approved', 'closed'])
    .$if(stateId !== undefined, (query) => query.where('schools.state_id', '=', stateId ?? 0))
    .$if(district !== undefined, (query) =>
      query.where((eb) => {
        const inDistrict = eb('schools.district_id', '=', district?.id ?? 0);
        if (district?.kind !== 'conference') return inDistrict;
        return inDistrict.or('schools.id', 'in', membersOf(db, district.id, memberSince));
      }),
    );
  const ordered = searchTerm ? bestMatchFirst(found, searchTerm) : found;
  return pageOf(ordered.orderBy(sql`search_name collate "C"`).orderBy('schools.id'), page);
}

function bestMatchFirst(found: ReturnType<typeof schools>, searchTerm: string) {
  const term = sql<string>`search_key(${searchTerm})`;
  return (
    found
      // A term of nothing but punctuation finds nothing.
      .where(sql<boolean>`${term} <> ''`)
      .where(sql<boolean>`(search_name like '%' || ${term} || '%' or ${term} <% search_name)`)
      .orderBy(sql`case when ${term} in (search_key(schools.name), search_key(schools.short_name)) then 0
                        when search_name like ${term} || '%' then 1
                        when search_name like '% ' || ${term} || '%' then 2
                        else 4 - word_similarity(${term}, search_name) end`)
      .orderBy('states.is_home', 'desc')
  );
}

/** Schools with a team in a league of the conference. */
function membersOf(db: Reader, conferenceId: number, memberSince: number) {
  return db
    .selectFrom('league_memberships as m')
    .innerJoin('leagues', 'leagues.id', 'm.league_id')
    .select('m.school_id')
    .where('leagues.district_id', '=', conferenceId)
    .where('m.season', '>=', memberSince)
    .where('m.withdrawn_at', 'is', null);
}

function schools(db: Reader) {
  return db
    .selectFrom('schools')
    .innerJoin('districts', 'districts.id', 'schools.district_id')
    .innerJoin('states', 'states.id', 'schools.state_id')
    .select([
      'schools.id',
      'schools.name',
      'schools.short_name',
      'schools.initials',
      'schools.mascot',
      'schools.address',
      'schools.color_primary',
      'schools.color_secondary',
      'schools.logo_url',
      'schools.status',
      'schools.district_id',
      'schools.state_id',
      'districts.name as district',
      'states.name as state',
      'states.code as state_code',
    ]);
}
