import type { FormGame, StandingGroup } from '@csz/contract/standings/calls';
import { rankGroup } from '@csz/rules/rank-group';
import { winPct } from '@csz/rules/record';
import type { TablePlace } from '@csz/rules/review-weight';
import { seasonOf } from '@csz/rules/season';
import type { StandingsRow } from '@csz/rules/standings';
import type { Reader } from '#server/platform/db/types.ts';
import { underEitherName } from '#server/platform/http/check-request.ts';
import type { Platform } from '#server/platform/platform.ts';
import { currentSchoolIds, findDistrict, localNowAt, playedSportIds } from '#server/reference/places/api.ts';
import { countOpenScores } from '#server/sports/unreported/api.ts';
import { listForms } from './list-forms.ts';
import { presentGroups, rankedBy } from './present.ts';
import { type ProposedSeason, proposeMembers } from './propose-members.ts';
import {
  type LeagueSeason,
  listLeagueMembers,
  listLeagueTeams,
  listScopeTeams,
  listStandingTeams,
  type MemberRow,
  type StandingsScope,
} from './queries.ts';
import { rankSports, type SportGroup, type SportStandings, type StandingTeam, standingTeams } from './rank-sports.ts';
import { type TeamKey, teamKey } from './team-key.ts';
import { countToGo } from './to-go.ts';

/** Parameters of the standings calls, as they came in an address. */
interface StandingsQuery {
  readonly stateId?: string | undefined;
  readonly countyId?: string | undefined;
  readonly districtId?: string | undefined;
  readonly sportId?: string | undefined;
  readonly schoolIds?: readonly string[] | undefined;
  readonly season?: number | undefined;
  readonly year?: number | undefined;
}

/**
 * The standings requested, by sport. Nothing is selected until state, county and sport all are, or schools.
 *
 * @throws {Problem} for an id that nothing bears and for parameters that contradict each other.
 */
export async function listStandings(
  platform: Platform,
  query: StandingsQuery,
): Promise<{ season: number; sports: SportStandings[] }> {
  const scope = await readScope(platform, query);
  const isSelected = query.stateId !== undefined && scope.district !== undefined && scope.sportIds !== undefined;
  if (!isSelected && scope.schoolIds === undefined) return { season: scope.season, sports: [] };
  return { season: scope.season, sports: await rankScope(platform, scope) };
}

async function rankScope({ db, clock }: Platform, scope: StandingsScope): Promise<SportStandings[]> {
  const inScope = await listScopeTeams(db, scope);
  const members = await listLeagueMembers(db, scope, inScope);
  const wanted = new Set((scope.district?.kind === 'conference' ? [...inScope, ...members] : inScope).map(teamKey));
  const keys = new Map<string, TeamKey>([...inScope, ...members].map((team) => [teamKey(team), team]));
  const all = [...keys.values()];
  const [rows, counts, toGo] = await Promise.all([
    listStandingTeams(db, all),
    countOpenScores(db, all, clock()),
    countToGo(db, members),
  ]);
  const isWanted = ({ row }: StandingTeam) => wanted.has(teamKey(row));
  return rankSports(db, { rows, members, counts, toGo, isWanted });
}

/**
 * The overall record of each team of the schools with its last games, ranked among those requested, sport by sport.
 *
 * @throws {Problem} for an id that nothing bears and for parameters that contradict each other.
 */
export async function listSchoolStandings(
  platform: Platform,
  query: StandingsQuery & { readonly schoolIds: readonly string[] },
): Promise<{ season: number; rows: StandingsRow<StandingTeam>[]; formOf: (team: TeamKey) => FormGame[] }> {
  const scope = await readScope(platform, query);
  const teams = await listScopeTeams(platform.db, scope);
  const [members, rows, counts] = await Promise.all([
    listLeagueMembers(platform.db, scope, teams),
    listStandingTeams(platform.db, teams),
    countOpenScores(platform.db, teams, platform.clock()),
  ]);
  const standing = standingTeams(rows, { ...counts, members, games: [] });
  const ranked = [...Map.groupBy(standing, (team) => team.row.sport_id).values()].flatMap((sport) =>
    rankGroup(sport, { tieBreakers: null, rankBy: 'overall-pct' }),
  );
  const formOf = await listForms(platform.db, rows);
  return { season: scope.season, rows: ranked.map((row) => ({ ...row, aLine: false })), formOf };
}

/**
 * Reads what is requested; the season is this one unless stated otherwise.
 *
 * @throws {Problem} for an id that nothing bears and for parameters that contradict each other.
 */
async function readScope({ db, clock }: Platform, query: StandingsQuery): Promise<StandingsScope> {
  const { countyId, districtId, season, year } = query;
  const place = { stateId: query.stateId, districtId: underEitherName({ countyId, districtId }) };
  const chosen = underEitherName({ season, year });
  const [district, { today }, schoolIds, sportIds] = await Promise.all([
    findDistrict(db, place),
    localNowAt(db, clock, place),
    query.schoolIds === undefined ? undefined : currentSchoolIds(db, query.schoolIds),
    query.sportId === undefined ? undefined : playedSportIds(db, query.sportId),
  ]);
  return { season: chosen ?? seasonOf(today), district, schoolIds, sportIds };
}

type Reading = { readonly db: Reader; readonly clock: Platform['clock'] };

/**
 * The table of a league with its divisions, as pages show it; none before it has teams. With a proposed season as it would
 * be.
 */
export async function listLeagueTables(
  reading: Reading,
  key: LeagueSeason,
  proposed?: ProposedSeason,
): Promise<StandingGroup[]> {
  const members = await (proposed === undefined
    ? listMembersOf(reading.db, key)
    : proposeMembers(reading.db, key, proposed));
  const sports = await rankMembers(reading, members);
  return sports.flatMap((sport) => presentGroups(sport, false)).filter((group) => group.leagueId !== null);
}

/** The ranked table of a league with its divisions; undefined before it has teams. */
export async function findLeagueGroup(reading: Reading, key: LeagueSeason): Promise<SportGroup | undefined> {
  const sports = await rankMembers(reading, await listMembersOf(reading.db, key));
  return sports.flatMap(({ groups }) => groups).find(({ leagueId }) => leagueId === key.leagueId);
}

async function listMembersOf(db: Reader, { leagueId, sportId, season }: LeagueSeason): Promise<MemberRow[]> {
  const teams = await listLeagueTeams(db, { leagueId, sportId, season });
  const scope = { season, district: undefined, schoolIds: undefined, sportIds: undefined };
  return (await listLeagueMembers(db, scope, teams)).filter((member) => member.league_id === leagueId);
}

async function rankMembers({ db, clock }: Reading, members: readonly MemberRow[]): Promise<SportStandings[]> {
  const rows = await listStandingTeams(db, members);
  const counts = await countOpenScores(db, rows, clock());
  const toGo = await countToGo(db, members);
  return rankSports(db, { rows, members, counts, toGo, isWanted: () => false });
}

const placeKey = (team: TeamKey, leagueId: number): string => `${teamKey(team)} ${leagueId}`;

/** A team's place in the table of one of its leagues; undefined before its first game there. */
export type PlaceOfTeam = (team: TeamKey, leagueId: number) => TablePlace | undefined;

/** The places of teams in the tables of their leagues, exactly as the standings show them. */
export async function listPlaces(db: Reader, teams: readonly TeamKey[]): Promise<PlaceOfTeam> {
  const places = new Map<string, TablePlace>();
  for (const [season, played] of Map.groupBy(teams, (team) => team.season))
    for (const { team, leagueId, place } of await listOfSeason(db, season, played))
      places.set(placeKey(team, leagueId), place);
  return (team, leagueId) => places.get(placeKey(team, leagueId));
}

const NONE = () => 0;

async function listOfSeason(db: Reader, season: number, teams: readonly TeamKey[]) {
  const scope = { season, district: undefined, schoolIds: undefined, sportIds: undefined };
  const members = await listLeagueMembers(db, scope, teams);
  const ranked = new Map(members.map((member) => [teamKey(member), member]));
  const rows = await listStandingTeams(db, [...ranked.values()]);
  const counts = { unreported: NONE, unsettled: NONE };
  const sports = await rankSports(db, { rows, members, counts, isWanted: () => false });
  return sports.flatMap(({ groups }) => groups.flatMap(placesIn));
}

interface Placed {
  readonly team: TeamKey;
  readonly leagueId: number;
  readonly place: TablePlace;
}

function placesIn(group: SportGroup): Placed[] {
  const divisions = group.subStandings.flatMap(({ title, standings }) => placesInTable(group, standings, title));
  return [...placesInTable(group, group.standings, null), ...divisions];
}

function placesInTable(
  group: SportGroup,
  standings: readonly StandingsRow<StandingTeam>[],
  division: string | null,
): Placed[] {
  const { leagueId } = group;
  if (leagueId === null) return [];
  return standings
    .filter((team) => winPct(rankedBy(team, group)) !== undefined)
    .map(({ row: team, rank }) => {
      const isShared = standings.filter((other) => other.rank === rank).length > 1;
      return { team, leagueId, place: { rank, isShared, division } };
    });
}
