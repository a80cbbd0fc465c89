import { type RawBuilder, sql } from 'kysely';
import { byName, type PageQuery, pageOf } from '#server/platform/db/page.ts';
import type { Reader } from '#server/platform/db/types.ts';
import type { District } from '#server/reference/places/api.ts';

/** Where and when a sport must be played to be listed. */
interface PlayedWhere {
  readonly district?: District | undefined;
  readonly stateId?: number | undefined;
  readonly schoolId?: number | undefined;
  readonly season?: number | undefined;
  /** Only sports with published brackets of the state and season, as the list of playoffs shows them. */
  readonly isForPlayoff?: boolean | undefined;
}

/** A placeholder's sports say nothing of a place: it may have been put into the wrong county. */
const isPublic = sql`s.status in ('approved', 'closed')`;

const inSeason = (column: string, season: number | undefined) =>
  season === undefined ? sql`` : sql` and ${sql.ref(column)} = ${season}`;

const hasTeam = (where: RawBuilder<unknown>, season: number | undefined) => sql`exists (
  select from teams t join schools s on s.id = t.school_id
  where t.sport_id = c.id and ${where}${inSeason('t.season', season)})`;

const hasLeague = (districtId: number, season: number | undefined) => sql`exists (
  select from leagues l join league_memberships m on m.league_id = l.id
  where l.district_id = ${districtId} and m.sport_id = c.id and m.withdrawn_at is null${inSeason('m.season', season)})`;

const hasBracket = (stateId: number, season: number) => sql`exists (
  select from brackets b
  where b.sport_id = c.id and b.season = ${season} and b.state_id = ${stateId} and b.published_at is not null)`;

export interface SportsQuery extends PageQuery, PlayedWhere {
  readonly isActive: boolean;
  readonly isParent?: boolean | undefined;
  readonly searchTerm?: string | undefined;
  readonly sort: 'weight' | 'name';
  readonly order: 'ASC' | 'DESC';
}

/** The sport tree as a flat list, or the part of it that is played somewhere: a parent is where a child is. */
export function listSports(db: Reader, { isActive, isParent, searchTerm, sort, order, ...page }: SportsQuery) {
  const direction = order === 'ASC' ? 'asc' : 'desc';
  const sports = playedSports(db, page)
    .selectAll('sports')
    .$if(isActive, (query) => query.where('sports.is_active', '=', true))
    .$if(isParent !== undefined, (query) => query.where('sports.is_parent', '=', isParent === true))
    .$if(searchTerm !== undefined, (query) => query.where(sql<boolean>`${hasEveryWord(searchTerm ?? '')}`))
    .$if(sort === 'weight', (query) => query.orderBy('sports.weight', direction).orderBy(byName('sports.name')))
    .$if(sort === 'name', (query) => query.orderBy(byName('sports.name'), direction))
    .orderBy('sports.id');
  return pageOf(sports, page);
}

/** Each word of the term begins a word of the name: "lac girls" finds Girls Lacrosse. Nothing but punctuation finds nothing. */
function hasEveryWord(searchTerm: string) {
  return sql`(search_key(${searchTerm}) <> '' or ${searchTerm} = '') and not exists (
    select from regexp_split_to_table(search_key(${searchTerm}), ' ') word
    where ' ' || search_key(sports.name) not like '% ' || word || '%')`;
}

/** Sports that are played there, and their parents; all of them when no place is given. */
function playedSports(db: Reader, where: PlayedWhere) {
  const conditions = conditionsOf(where);
  return db.selectFrom('sports').$if(conditions.length > 0, (query) => {
    const played = sql`select c.id, c.parent_id from sports c where not c.is_parent and ${sql.join(conditions, sql` and `)}`;
    return query.where(
      sql<boolean>`exists (select from (${played}) played where sports.id in (played.id, played.parent_id))`,
    );
  });
}

function conditionsOf({ district, stateId, schoolId, season, isForPlayoff }: PlayedWhere): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (schoolId !== undefined) conditions.push(hasTeam(sql`t.school_id = ${schoolId}`, season));
  if (district !== undefined) conditions.push(hasTeamIn(district, season));
  if (isForPlayoff) conditions.push(hasBracket(stateId ?? 0, season ?? 0));
  else if (stateId !== undefined && district === undefined) {
    conditions.push(hasTeam(sql`s.state_id = ${stateId} and ${isPublic}`, season));
  }
  if (season !== undefined && conditions.length === 0) conditions.push(hasTeam(isPublic, season));
  return conditions;
}

function hasTeamIn({ id, kind }: District, season: number | undefined): RawBuilder<unknown> {
  const inCounty = hasTeam(sql`s.district_id = ${id} and ${isPublic}`, season);
  return kind === 'county' ? inCounty : sql`(${inCounty} or ${hasLeague(id, season)})`;
}
