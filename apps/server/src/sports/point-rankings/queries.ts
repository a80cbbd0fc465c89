import { Problem } from '@csz/contract/problem';
import type { PointRules } from '@csz/rules/point-systems/point-rules';
import type { PointTeam } from '@csz/rules/point-systems/point-sums';
import { sql } from 'kysely';
import { anyOf } from '#server/platform/db/lists.ts';
import { byName } from '#server/platform/db/page.ts';
import type { Reader } from '#server/platform/db/types.ts';

/** Whose teams are ranked: those of a league, or of a whole state. */
export interface Scope {
  readonly leagueId: number | null;
  /** The state, or the one that the league is in. */
  readonly stateId: number;
  /** Its letters. */
  readonly state: string;
  readonly name: string;
  /** The county or conference of the league; none of one that spans several, or of a state. */
  readonly districtId: number | null;
}

/** A scope in one season of one sport. */
export interface SeasonScope extends Scope {
  readonly sportId: number;
  readonly season: number;
}

export type RankedSchool = Awaited<ReturnType<typeof listRankedSchools>>[number];

/**
 * The league or state of an address.
 *
 * @throws {Problem} `league-not-found`, `state-not-found`; `bad-request` where it names both or neither.
 */
export async function getScope(
  db: Reader,
  { stateId, leagueId }: { readonly stateId?: string | undefined; readonly leagueId?: string | undefined },
): Promise<Scope> {
  if ((stateId === undefined) === (leagueId === undefined)) {
    throw new Problem('bad-request', { reason: 'Please choose either a state or a league.' });
  }
  if (leagueId !== undefined) {
    const league = await db
      .selectFrom('leagues')
      .innerJoin('states', 'states.id', 'leagues.state_id')
      .where('leagues.id', '=', Number(leagueId))
      .select(['leagues.id', 'leagues.name', 'leagues.district_id', 'states.id as state_id', 'states.code'])
      .executeTakeFirst();
    if (league === undefined) throw new Problem('league-not-found', { id: leagueId });
    const { id, name, district_id, state_id, code } = league;
    return { leagueId: id, stateId: state_id, state: code, name, districtId: district_id };
  }
  const state = await db.selectFrom('states').selectAll().where('id', '=', Number(stateId)).executeTakeFirst();
  if (state === undefined) throw new Problem('state-not-found', { id: stateId ?? '' });
  return { leagueId: null, stateId: state.id, state: state.code, name: state.name, districtId: null };
}

/** What was chosen for a season, the latest first. */
export function listChoices(db: Reader, scope: SeasonScope) {
  return selectChoices(db, scope).execute();
}

/** The point system that counts; undefined while none was chosen, or none is to be used any more. */
export async function findChoice(db: Reader, scope: SeasonScope) {
  const [last] = await selectChoices(db, scope).limit(1).execute();
  return last?.system_id === null ? undefined : last;
}

/** The point system that seeds a league: its own, or without tie-breakers its state's; undefined where its table does. */
export async function findSeedingSystem(db: Reader, { leagueId, sportId, season }: SeasonScope) {
  const { rows } = await sql<{ id: number; name: string; version: number; rules: PointRules; isOfState: boolean }>`
    select s.id, s.name, s.version, s.rules,
      not exists (select from point_rankings r
        where r.league_id = ${leagueId} and r.sport_id = ${sportId} and r.season = ${season}) as "isOfState"
    from point_systems s where s.id = league_point_system(${leagueId}, ${sportId}, ${season})`.execute(db);
  return rows[0];
}

function selectChoices(db: Reader, { leagueId, stateId, sportId, season }: SeasonScope) {
  return db
    .selectFrom('point_rankings as r')
    .leftJoin('point_systems as s', 's.id', 'r.point_system_id')
    .where('r.sport_id', '=', sportId)
    .where('r.season', '=', season)
    .$if(leagueId === null, (query) => query.where('r.state_id', '=', stateId))
    .$if(leagueId !== null, (query) => query.where('r.league_id', '=', leagueId))
    .select([
      's.id as system_id',
      's.name',
      's.version',
      's.audience',
      's.rules',
      's.source',
      'r.qualifiers',
      'r.chosen_by',
      'r.chosen_at',
    ])
    .orderBy('r.id', 'desc');
}

/** The point systems that a state ranks by in a season, sport by sport. */
export async function listStateSystems(
  db: Reader,
  { stateId, sportIds, season }: { stateId: number; sportIds: readonly number[] | undefined; season: number },
) {
  const { rows } = await sql<StateSystem>`
    select chosen.*, sports.name as sport, sports.weight, states.name as state, s.rules
    from (
      select distinct on (sport_id) state_id, sport_id, season, point_system_id, qualifiers from point_rankings
      where state_id = ${stateId} and season = ${season}
        and (${sportIds ?? null}::int[] is null or sport_id = any(${sportIds ?? null}::int[]))
      order by sport_id, id desc) chosen
    join point_systems s on s.id = chosen.point_system_id
    join sports on sports.id = chosen.sport_id
    join states on states.id = chosen.state_id
    order by sports.weight desc, ${byName('sports.name')}`.execute(db);
  return rows;
}

interface StateSystem {
  readonly state_id: number;
  readonly state: string;
  readonly sport_id: number;
  readonly sport: string;
  readonly weight: number;
  readonly season: number;
  readonly rules: PointRules;
  readonly qualifiers: number | null;
}

interface RankingRow {
  readonly league_id: number | null;
  readonly sport_id: number;
  readonly sport: string;
  readonly name: string;
  readonly system: string;
  readonly version: number;
  readonly audience: string;
  readonly source: string;
}

interface RankingListFilter {
  readonly stateId: number;
  /** The leagues that have teams from this county, or are of this conference. */
  readonly districtId: number | null;
  readonly sportIds: readonly number[];
  readonly season: number;
}

/** The point rankings of a state and of its leagues in a season: its own first, then by name. */
export async function listRankings(
  db: Reader,
  { stateId, districtId, sportIds, season }: RankingListFilter,
): Promise<RankingRow[]> {
  const { rows } = await sql<RankingRow>`
    with chosen as (
      select distinct on (r.sport_id, r.league_id, r.state_id) r.sport_id, r.league_id, r.point_system_id, l.district_id,
        coalesce(l.name, states.name) as name
      from point_rankings r
      left join leagues l on l.id = r.league_id
      join states on states.id = coalesce(r.state_id, l.state_id)
      where r.sport_id = ${anyOf(sportIds)} and r.season = ${season} and states.id = ${stateId}
      order by r.sport_id, r.league_id, r.state_id, r.id desc)
    select c.league_id, c.sport_id, sports.name as sport, c.name, s.name as system, s.version, s.audience, s.source
    from chosen c join point_systems s on s.id = c.point_system_id join sports on sports.id = c.sport_id
    where c.league_id is null or ${districtId}::int is null or c.district_id = ${districtId} or exists (
      select from league_memberships m join schools on schools.id = m.school_id
      where m.league_id = c.league_id and m.sport_id = c.sport_id and m.season = ${season}
        and schools.district_id = ${districtId})
    order by c.league_id is not null, ${byName('c.name')}, c.league_id, sports.weight desc`.execute(db);
  return rows;
}

/** The schools whose teams are ranked: approved ones of the state, or those of the league that have not withdrawn. */
export function listRankedSchools(
  db: Reader,
  { leagueId, stateId, sportId, season }: Pick<SeasonScope, 'leagueId' | 'stateId' | 'sportId' | 'season'>,
) {
  return db
    .selectFrom('teams')
    .innerJoin('schools', 'schools.id', 'teams.school_id')
    .leftJoin('school_classes as c', (join) =>
      join
        .onRef('c.school_id', '=', 'schools.id')
        .onRef('c.sport_id', '=', 'teams.sport_id')
        .onRef('c.season', '=', 'teams.season'),
    )
    .where('teams.sport_id', '=', sportId)
    .where('teams.season', '=', season)
    .where('schools.status', 'in', ['approved', 'closed'])
    .$if(leagueId === null, (query) => query.where('schools.state_id', '=', stateId))
    .$if(leagueId !== null, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('league_memberships as m')
            .where('m.league_id', '=', leagueId)
            .whereRef('m.school_id', '=', 'teams.school_id')
            .whereRef('m.sport_id', '=', 'teams.sport_id')
            .whereRef('m.season', '=', 'teams.season')
            .where('m.withdrawn_at', 'is', null)
            .select('m.league_id'),
        ),
      ),
    )
    .select(['schools.id', 'schools.name', 'schools.short_name', 'schools.initials', 'schools.logo_url'])
    .select(['schools.color_primary', 'schools.color_secondary', 'c.class as class_name', 'c.region'])
    .orderBy(byName('schools.name'))
    .orderBy('schools.id')
    .execute();
}

/** What a point system looks at of these schools, with the name that a game shows. */
export async function listPointTeams(
  db: Reader,
  schoolIds: readonly number[],
  { sportId, season }: Pick<SeasonScope, 'sportId' | 'season'>,
): Promise<ReadonlyMap<number, Omit<PointTeam, 'unreported'> & { readonly name: string; readonly stateId: number }>> {
  const { rows } = await sql<Omit<PointTeam, 'unreported'> & { id: number; name: string; stateId: number }>`
    select s.id, s.short_name as name, s.state_id as "stateId", states.code as state, s.status in ('approved', 'closed') as "isMember",
      c.class as "className"
    from schools s join states on states.id = s.state_id
    left join school_classes c on c.school_id = s.id and c.sport_id = ${sportId} and c.season = ${season}
    where s.id = ${anyOf(schoolIds)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
