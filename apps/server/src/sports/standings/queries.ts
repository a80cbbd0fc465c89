import { formatDate } from '@csz/contract/core/when';
import type { RecordedOrder, TieBreakerRules } from '@csz/rules/tie-breaker-rules';
import { type SqlBool, sql } from 'kysely';
import { compileOnce } from '#server/platform/db/compile-once.ts';
import { anyOf, listOf } from '#server/platform/db/lists.ts';
import { byName } from '#server/platform/db/page.ts';
import type { Reader } from '#server/platform/db/types.ts';
import type { District } from '#server/reference/places/api.ts';
import { sameTeam } from '#server/sports/teams/api.ts';
import { columnsOf, type TeamColumns, type TeamKey, wantedColumns } from './team-key.ts';

/** Whose standings are requested, in which sports and season. */
export interface StandingsScope {
  readonly season: number;
  readonly district: District | undefined;
  readonly schoolIds: readonly number[] | undefined;
  /** Undefined for every sport that the schools play. */
  readonly sportIds: readonly number[] | undefined;
}

/** A season of a league in one sport. */
export interface LeagueSeason {
  readonly leagueId: number;
  readonly sportId: number;
  readonly season: number;
}

/** The teams requested: those of the schools, or of the county's. A placeholder school has no place in standings. */
export function listScopeTeams(db: Reader, scope: StandingsScope): Promise<TeamKey[]> {
  const { season, schoolIds, sportIds, district } = scope;
  return db
    .selectFrom('schools')
    .innerJoin('teams', 'teams.school_id', 'schools.id')
    .where('teams.season', '=', season)
    .where('schools.status', 'in', ['approved', 'closed'])
    .$if(sportIds !== undefined, (query) => query.where('teams.sport_id', '=', anyOf(sportIds ?? [])))
    .$if(schoolIds !== undefined, (query) => query.where('schools.id', '=', anyOf(schoolIds ?? [])))
    .$if(schoolIds === undefined, (query) => query.where('schools.district_id', '=', district?.id ?? 0))
    .select(['teams.school_id', 'teams.sport_id', 'teams.season'])
    .execute();
}

/** The teams of a league's season that have not withdrawn. */
export function listLeagueTeams(db: Reader, { leagueId, sportId, season }: LeagueSeason): Promise<TeamKey[]> {
  return db
    .selectFrom('league_memberships')
    .where('league_id', '=', leagueId)
    .where('sport_id', '=', sportId)
    .where('season', '=', season)
    .where('withdrawn_at', 'is', null)
    .select(['school_id', 'sport_id', 'season'])
    .execute();
}

/** The members of every league that has one of the teams, or that belongs to the county, with their league records. */
export function listLeagueMembers(db: Reader, scope: StandingsScope, teams: readonly TeamKey[]) {
  const { season, sportIds = [], district } = scope;
  return readMembers(db, { ...columnsOf(teams), season, sportIds, districtId: district?.id ?? 0 });
}

interface WantedMembers extends TeamColumns {
  readonly season: number;
  readonly sportIds: readonly number[];
  /** None has the id 0. */
  readonly districtId: number;
}

const readMembers = compileOnce((db, wanted: WantedMembers) =>
  db
    .with('requested_leagues', (query) =>
      query
        .selectFrom(wantedColumns(wanted))
        .innerJoin('league_memberships as own', (join) =>
          sameTeam('own', 'wanted')(join).on('own.withdrawn_at', 'is', null),
        )
        .select(['own.league_id', 'own.sport_id'])
        .union(
          query
            .selectFrom('leagues')
            .crossJoin(sql<{ sport_id: number }>`unnest(${listOf(wanted.sportIds)})`.as<'s'>(sql`s(sport_id)`))
            .where('leagues.district_id', '=', wanted.districtId)
            .select(['leagues.id as league_id', 's.sport_id']),
        ),
    )
    .selectFrom('requested_leagues')
    .innerJoin('leagues', 'leagues.id', 'requested_leagues.league_id')
    .innerJoin('league_memberships as m', (join) =>
      join
        .onRef('m.league_id', '=', 'requested_leagues.league_id')
        .onRef('m.sport_id', '=', 'requested_leagues.sport_id')
        .on('m.season', '=', wanted.season)
        .on('m.withdrawn_at', 'is', null),
    )
    .leftJoin('league_records as r', (join) => sameTeam('r', 'm')(join).onRef('r.league_id', '=', 'm.league_id'))
    .leftJoin('divisions as d', 'd.id', 'm.division_id')
    .leftJoin('league_seasons as ls', (join) =>
      join
        .onRef('ls.league_id', '=', 'm.league_id')
        .onRef('ls.sport_id', '=', 'm.sport_id')
        .onRef('ls.season', '=', 'm.season'),
    )
    .select(['leagues.id as league_id', 'leagues.name as league'])
    .select([
      seasonal<TieBreakerRules | null>('tie_breakers').as('tie_breakers'),
      seasonal<number | null>('qualifiers').as('qualifiers'),
    ])
    .select(['m.school_id', 'm.sport_id', 'm.season', 'd.id as division_id', 'd.name as division'])
    .select(['r.wins', 'r.losses', 'r.ties', 'r.points_for', 'r.points_against'])
    .orderBy(sql<SqlBool>`leagues.district_id is not distinct from ${wanted.districtId}::int`, 'desc')
    .orderBy(byName('leagues.name'))
    .orderBy('leagues.id')
    .orderBy(sql`array_position(ls.division_ids, d.id)`)
    .orderBy('d.position')
    .orderBy(byName('d.name'))
    .compile(),
);

/** A team of a league, as `listLeagueMembers` reads it. */
export type MemberRow = Awaited<ReturnType<typeof listLeagueMembers>>[number];

interface RecordedRow {
  readonly league_id: number;
  readonly sport_id: number;
  readonly kind: RecordedOrder['kind'];
  readonly among_ids: readonly number[];
  readonly order_ids: readonly number[];
  readonly decided_on: string;
  readonly witness: string;
  readonly recorded_by: string;
}

/** Tosses and decisions of these leagues that no other one took the place of, oldest first, by league and sport. */
export async function listRecordedOrders(
  db: Reader,
  members: readonly (TeamKey & { readonly league_id: number })[],
): Promise<ReadonlyMap<string, readonly RecordedOrder[]>> {
  const keys = new Map(members.map((member) => [`${member.league_id} ${member.sport_id} ${member.season}`, member]));
  if (keys.size === 0) return new Map();
  const wanted = [...keys.values()];
  const { rows } = await sql<RecordedRow>`
    select d.league_id, d.sport_id, d.kind, d.among_ids, d.order_ids, d.decided_on, d.witness, d.recorded_by
    from unnest(${listOf(wanted.map(({ league_id }) => league_id))}, ${listOf(wanted.map(({ sport_id }) => sport_id))},
      ${listOf(wanted.map(({ season }) => season))}) wanted(league_id, sport_id, season)
    join league_decisions d using (league_id, sport_id, season)
    where not exists (select from league_decisions c where c.corrects_id = d.id)
    order by d.id`.execute(db);
  const placed = rows.map((row) => ({ key: `${row.league_id} ${row.sport_id}`, order: orderOf(row) }));
  return new Map([...Map.groupBy(placed, ({ key }) => key)].map(([key, all]) => [key, all.map(({ order }) => order)]));
}

/** The proof names who saw it, and who answers for what was entered. */
const orderOf = ({ kind, among_ids, order_ids, decided_on, witness, recorded_by }: RecordedRow): RecordedOrder => ({
  kind,
  among: among_ids,
  order: order_ids,
  note: `${formatDate(decided_on)}; ${kind === 'manual' ? '' : 'seen by '}${witness}; recorded by ${recorded_by}`,
});

interface LinedMember {
  readonly league_id: number;
  readonly sport_id: number;
  readonly season: number;
  readonly qualifiers: number | null;
}

/** The leagues whose seeds go by a point system and not by their tables, as `league sport`. */
export async function listSeededByPoints(db: Reader, members: readonly LinedMember[]): Promise<ReadonlySet<string>> {
  const drawn = members.filter(({ qualifiers }) => qualifiers !== null);
  if (drawn.length === 0) return new Set();
  const { rows } = await sql<{ league_id: number; sport_id: number }>`
    select wanted.league_id, wanted.sport_id
    from (select distinct * from unnest(${listOf(drawn.map(({ league_id }) => league_id))},
      ${listOf(drawn.map(({ sport_id }) => sport_id))}, ${listOf(drawn.map(({ season }) => season))})
      as w(league_id, sport_id, season)) wanted
    where league_point_system(wanted.league_id, wanted.sport_id, wanted.season) is not null`.execute(db);
  return new Set(rows.map(({ league_id, sport_id }) => `${league_id} ${sport_id}`));
}

/** The teams with their schools, sports and kept records; teams of placeholder schools are left out. */
export const listStandingTeams = (db: Reader, teams: readonly TeamKey[]) => readTeams(db, columnsOf(teams));

const readTeams = compileOnce((db, teams: TeamColumns) =>
  db
    .selectFrom(wantedColumns(teams))
    .innerJoin('schools', 'schools.id', 'wanted.school_id')
    .innerJoin('sports', 'sports.id', 'wanted.sport_id')
    .leftJoin('team_records as r', sameTeam('r', 'wanted'))
    .where('schools.status', 'in', ['approved', 'closed'])
    .select(['wanted.school_id', 'wanted.sport_id', 'wanted.season', 'sports.name as sport', 'sports.scoring'])
    .select(['schools.id', 'schools.name', 'schools.short_name', 'schools.initials', 'schools.color_primary'])
    .select(['schools.color_secondary', 'schools.logo_url', 'schools.state_id', 'schools.district_id'])
    .select(['r.wins', 'r.losses', 'r.ties', 'r.home_wins', 'r.home_losses', 'r.home_ties'])
    .select(['r.away_wins', 'r.away_losses', 'r.away_ties', 'r.points_for', 'r.points_against'])
    .select(['r.streak_kind', 'r.streak_length'])
    .orderBy('sports.weight', 'desc')
    .orderBy(byName('sports.name'))
    .compile(),
);

/** What was saved with the season, else what the league says for all of them. */
const seasonal = <Value>(value: 'tie_breakers' | 'qualifiers') =>
  sql<Value>`case when ls.league_id is null then ${sql.ref(`leagues.${value}`)} else ${sql.ref(`ls.${value}`)} end`;
