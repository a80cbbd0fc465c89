import type { DependencyKey } from '@csz/contract/core/dependencies';
import { tableKey, tableRulesKey } from '@csz/contract/games/keys';
import { Problem } from '@csz/contract/problem';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { managedDistricts, managesLeague } from '#server/people/permissions/api.ts';
import type { Actor, Member } from '#server/platform/actor.ts';
import { anyOf } from '#server/platform/db/lists.ts';
import { byName, likePattern, type Page, type PageQuery, pageOf } from '#server/platform/db/page.ts';
import type { Reader, Tx } from '#server/platform/db/types.ts';

export type LeagueRow = NonNullable<Awaited<ReturnType<typeof findLeague>>>;
export type DecisionRow = Awaited<ReturnType<typeof listDecisions>>[number];
export type MembershipRow = Awaited<ReturnType<typeof listMemberships>>[number];

/** One season of a league in one sport. */
export interface SeasonKey {
  readonly leagueId: number;
  readonly sportId: number;
  readonly season: number;
}

/** The rows of one season of a league, of any table that keeps something by season. */
const ofSeason =
  ({ leagueId, sportId, season }: SeasonKey, table: 'm' | 'ls' | 'd') =>
  (): RawBuilder<SqlBool> =>
    sql`${sql.ref(`${table}.league_id`)} = ${leagueId} and ${sql.ref(`${table}.sport_id`)} = ${sportId}
      and ${sql.ref(`${table}.season`)} = ${season}`;

const selectLeagues = (db: Reader) =>
  db
    .selectFrom('leagues')
    .innerJoin('states', 'states.id', 'leagues.state_id')
    .leftJoin('districts', 'districts.id', 'leagues.district_id')
    .select(['leagues.id', 'leagues.name', 'leagues.state_id', 'leagues.district_id'])
    .select(['leagues.tie_breakers', 'leagues.qualifiers', 'states.name as state', 'states.tz'])
    .select('districts.name as district');

const findLeague = (db: Reader, id: number) => selectLeagues(db).where('leagues.id', '=', id).executeTakeFirst();

/** Keeps a league's seasons: the director of its county or conference, and staff; one that spans several staff alone. */
function canManageLeague(actor: Actor, { district_id }: { readonly district_id: number | null }): boolean {
  if (actor.kind === 'guest') return false;
  return actor.isSiteAdmin || (district_id !== null && managesLeague(actor, { districtId: district_id }));
}

/**
 * A league that the member keeps.
 *
 * @throws {Problem} `league-not-found`; `not-allowed` for everyone who does not keep it.
 */
export async function getManagedLeague(db: Reader, id: number, actor: Member): Promise<LeagueRow> {
  const league = await findLeague(db, id);
  if (league === undefined) throw new Problem('league-not-found', { id });
  if (!canManageLeague(actor, league)) throw new Problem('not-allowed');
  return league;
}

/**
 * The leagues that a member keeps, by name.
 *
 * @throws {Problem} `not-allowed` for those who keep none.
 */
export async function listManagedLeagues(
  db: Reader,
  { searchTerm = '', ...page }: PageQuery & { readonly searchTerm?: string | undefined },
  actor: Member,
): Promise<Page<LeagueRow>> {
  const kept = managedDistricts(actor);
  if (kept !== 'all' && kept.length === 0) throw new Problem('not-allowed');
  return pageOf(
    selectLeagues(db)
      .$call((query) => (kept === 'all' ? query : query.where('leagues.district_id', '=', anyOf(kept))))
      .$if(searchTerm !== '', (query) => query.where('leagues.name', 'ilike', likePattern(searchTerm)))
      .orderBy(byName('leagues.name'))
      .orderBy('leagues.id'),
    page,
  );
}

/** The teams of a league's season with their schools, by name; those that withdrew are among them. */
export function listMemberships(db: Reader, key: SeasonKey) {
  return db
    .selectFrom('league_memberships as m')
    .innerJoin('schools', 'schools.id', 'm.school_id')
    .leftJoin('divisions as d', 'd.id', 'm.division_id')
    .where(ofSeason(key, 'm'))
    .select(['m.school_id', 'm.sport_id', 'm.season', 'm.division_id', 'm.withdrawn_at', 'd.name as division'])
    .select(['schools.id', 'schools.name', 'schools.short_name', 'schools.initials', 'schools.logo_url'])
    .select(['schools.color_primary', 'schools.color_secondary', 'schools.state_id'])
    .orderBy(byName('schools.name'))
    .orderBy('schools.id')
    .execute();
}

/** What was saved of a league's season; undefined while it is as the league itself says. */
export function findSeason(db: Reader, key: SeasonKey) {
  return db
    .selectFrom('league_seasons as ls')
    .where(ofSeason(key, 'ls'))
    .select(['tie_breakers', 'qualifiers', 'division_ids', 'version'])
    .executeTakeFirst();
}

/** The names of a season's divisions in their order: those saved with it, else those that its teams are in. */
export async function listDivisionNames(db: Reader, key: SeasonKey): Promise<string[]> {
  const { leagueId, sportId, season } = key;
  const { rows } = await sql<{ name: string }>`
    select d.name from divisions d
    left join league_seasons s on s.league_id = d.league_id and s.sport_id = ${sportId} and s.season = ${season}
    where d.league_id = ${leagueId} and (d.id = any(s.division_ids) or exists (
      select from league_memberships m
      where m.division_id = d.id and m.sport_id = ${sportId} and m.season = ${season}))
    order by array_position(s.division_ids, d.id), d.position, ${byName('d.name')}`.execute(db);
  return rows.map(({ name }) => name);
}

/** Where a league has teams: the latest season first, then the sports by their weight. */
export async function listSeasons(db: Reader, leagueId: number) {
  const { rows } = await sql<{ sport_id: number; sport: string; season: number; teams: number }>`
    select m.sport_id, s.name as sport, m.season, count(*)::int as teams
    from league_memberships m join sports s on s.id = m.sport_id
    where m.league_id = ${leagueId} and m.withdrawn_at is null
    group by m.sport_id, s.name, s.weight, m.season
    order by m.season desc, s.weight desc, ${byName('s.name')}`.execute(db);
  return rows;
}

/** The tosses and decisions of a season, the latest first; those that were corrected are among them. */
export function listDecisions(db: Reader, key: SeasonKey) {
  return db
    .selectFrom('league_decisions as d')
    .where(ofSeason(key, 'd'))
    .select(['d.id', 'd.kind', 'd.among_ids', 'd.order_ids', 'd.decided_on', 'd.witness', 'd.recorded_by'])
    .select(['d.recorded_at', 'd.corrects_id', 'd.reason'])
    .select([
      sql<boolean>`exists (select from league_decisions c where c.corrects_id = d.id)`.as('is_corrected'),
      sql<{ id: number; shortName: string }[]>`(
        select json_agg(json_build_object('id', s.id, 'shortName', s.short_name) order by ${byName('s.name')}, s.id)
        from schools s where s.id = any(d.among_ids))`.as('among'),
    ])
    .orderBy('d.id', 'desc')
    .execute();
}

/**
 * A league that the member keeps, locked: of two who change it, the second sees what the first did.
 *
 * @throws {Problem} `league-not-found`, `not-allowed`.
 */
export async function lockLeague(tx: Tx, { leagueId }: SeasonKey, actor: Member): Promise<LeagueRow> {
  await tx.selectFrom('leagues').select('id').where('id', '=', leagueId).forNoKeyUpdate().execute();
  return getManagedLeague(tx, leagueId, actor);
}

/** The keys of the tables that show a league, and of how they are made: in every state that one of its teams is from. */
export async function tableKeysOf(tx: Tx, { leagueId, sportId, season }: SeasonKey): Promise<DependencyKey[]> {
  const { rows } = await sql<{ state_id: number; sport_id: number }>`
    with shown as (
      select state_id from leagues where id = ${leagueId}
      union
      select s.state_id from league_memberships m join schools s on s.id = m.school_id
      where m.league_id = ${leagueId} and m.sport_id = ${sportId} and m.season = ${season})
    select shown.state_id, unnest(array_remove(array[sports.id, sports.parent_id], null)) as sport_id
    from shown join sports on sports.id = ${sportId}`.execute(tx);
  return rows.flatMap(({ state_id, sport_id }) => [tableKey(state_id, sport_id), tableRulesKey(state_id, sport_id)]);
}
