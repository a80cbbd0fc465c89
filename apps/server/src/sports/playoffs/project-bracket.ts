import type { ProjectedBracket, ProjectedRef } from '@csz/contract/playoffs/projected';
import { Problem } from '@csz/contract/problem';
import { rankAmong } from '@csz/rules/point-systems/rank-points';
import { BY_TABLE } from '@csz/rules/projected-seeds';
import { formatPct, formatRecord, winPct } from '@csz/rules/record';
import { seasonLabel, seasonOf } from '@csz/rules/season';
import type { Platform } from '#server/platform/platform.ts';
import { localNowAt, playedSportIds } from '#server/reference/places/api.ts';
import {
  type LeaguePoints,
  listQualifyingClasses,
  rankClassByPoints,
  rankLeagueByPoints,
} from '#server/sports/point-rankings/api.ts';
import { findLeagueGroup, rankingOf, type SportGroup } from '#server/sports/standings/api.ts';
import { drawProjection, type ProjectedTable, type ProjectedTeam } from './draw-projection.ts';
import {
  findBracketOfClass,
  findBracketOfLeague,
  findRankedLeague,
  listRankedLeagues,
  presentRankedLeague,
} from './ranked-leagues.ts';

interface BracketFilter {
  readonly sportId: string;
  readonly season?: number | undefined;
}

/**
 * The bracket of a league if the season ended now: seeded by its points where it or its state chose a point system, else
 * by its table as the standings show it.
 *
 * @throws {Problem} `league-not-found`, `sport-not-found`, `no-projected-bracket`.
 */
export async function projectBracket(
  platform: Platform,
  wanted: BracketFilter & { readonly leagueId: number },
): Promise<ProjectedBracket> {
  const { db, clock } = platform;
  const { leagueId } = wanted;
  const league = await findRankedLeague(db, { ...wanted, seasonAt: (stateId) => presentSeason(platform, stateId) });
  if (league === undefined) throw new Problem('no-projected-bracket');
  const key = { leagueId, sportId: league.sport_id, season: league.season };
  const group = await findLeagueGroup({ db, clock }, key);
  const tables = group === undefined ? [] : tablesOf(group);
  const rows = tables.flatMap(({ standings }) => standings);
  const [first] = rows;
  if (group === undefined || first === undefined) throw new Problem('no-projected-bracket');
  const points = await rankLeagueByPoints(platform, key);
  const stateIds = [league.state_id, ...rows.map(({ row }) => row.state_id), ...(points?.stateIds ?? [])];
  return {
    ...presentRankedLeague(league),
    stateName: league.state,
    stateIds: [...new Set(stateIds)].map(String),
    isPresent: league.season === (await presentSeason(platform, league.state_id)),
    tieBreakers: group.tieBreakers ?? '',
    points: points === undefined ? null : presentPoints(points),
    rankBy: rankingOf(first, group).rankBy,
    ...drawProjection(
      tables.map(({ title, standings }) => ({
        name: title,
        teams: points === undefined ? byTable(standings, group) : leagueByPoints(standings, group, points),
      })),
      league,
    ),
    published: await findBracketOfLeague(db, key),
    leftOut: null,
  };
}

type RankedTeam = SportGroup['standings'][number];

const tablesOf = ({ title, standings, subStandings }: SportGroup) => [{ title, standings }, ...subStandings];

function byTable(standings: readonly RankedTeam[], group: SportGroup): ProjectedTeam[] {
  return standings.map((team) => {
    const { teamId, row, rank, rankReasons } = team;
    const { record, pct } = rankingOf(team, group);
    const place = group.places.get(teamId) ?? 'open';
    const proof = { whyOpen: BY_TABLE.whyOpen(team), placedBy: BY_TABLE.placedBy(team) };
    return { teamId, row, rank, record, pct, points: null, place, ...proof, reasons: rankReasons.map(toSentence) };
  });
}

const toSentence = ({ sentence }: { readonly sentence: string }): string => sentence;

function leagueByPoints(standings: readonly RankedTeam[], group: SportGroup, points: LeaguePoints): ProjectedTeam[] {
  const teams = standings.map((team) => {
    const { record, pct } = rankingOf(team, group);
    return { teamId: team.teamId, row: team.row, record, pct };
  });
  return byPoints(teams, points);
}

/**
 * No tie-breaker is for teams that are level in points: those share a place in the ranking, and here too. What is decided
 * in a table decides nothing here, as points move with the games of others.
 */
function byPoints(
  teams: readonly Pick<ProjectedTeam, 'teamId' | 'row' | 'record' | 'pct'>[],
  { places }: LeaguePoints,
): ProjectedTeam[] {
  const rankOf = ({ teamId }: { readonly teamId: number }) => places.get(teamId)?.rank ?? null;
  return rankAmong(teams, rankOf).map((team) => ({
    ...team,
    points: places.get(team.teamId)?.figure ?? '-',
    place: 'open',
    whyOpen: rankOf(team) === null ? 'unrated' : 'level',
    placedBy: '',
    reasons: places.get(team.teamId)?.reasons ?? [],
  }));
}

const presentPoints = ({ systemName, isOfState, playedThrough }: LeaguePoints): ProjectedBracket['points'] => ({
  systemName,
  isOfState,
  playedThrough,
});

/**
 * The bracket of a class of a state by its points if the season ended now: a tree for each region, whose winners meet.
 *
 * @throws {Problem} `state-not-found`, `sport-not-found`, `sport-has-teams`, `no-projected-bracket`.
 */
export async function projectStateBracket(
  platform: Platform,
  wanted: BracketFilter & { readonly stateId: string; readonly className: string },
): Promise<ProjectedBracket> {
  const ranked = await rankClassByPoints(platform, wanted);
  if (ranked === undefined) throw new Problem('no-projected-bracket');
  const { scope, qualifiers, points, regions, withoutClass, withoutRegion } = ranked;
  const { stateId, season, sport } = scope;
  const one = presentClass({
    ...ranked,
    state_id: stateId,
    state: scope.name,
    sport_id: sport.id,
    sport: sport.name,
    season,
  });
  const tables = regions.map(({ name, teams }): ProjectedTable => {
    const seeded = teams.map(({ school, record }) => ({
      teamId: school.id,
      row: { ...school, school_id: school.id },
      record: formatRecord(record),
      pct: formatPct(winPct(record)),
    }));
    return { name: name || one.name, teams: byPoints(seeded, points) };
  });
  const schoolIds = tables.flatMap(({ teams }) => teams.map(({ teamId }) => teamId));
  return {
    ...one,
    stateName: scope.name,
    stateIds: [...points.stateIds].map(String),
    isPresent: season === (await presentSeason(platform, stateId)),
    tieBreakers: '',
    points: presentPoints(points),
    rankBy: 'overall',
    ...drawProjection(tables, { qualifiers, scoring: sport.scoring }),
    published: await findBracketOfClass(platform.db, { stateId, sportId: sport.id, season, schoolIds }),
    leftOut: { withoutClass, withoutRegion },
  };
}

type QualifyingClass = Pick<
  Awaited<ReturnType<typeof listQualifyingClasses>>[number],
  'state_id' | 'state' | 'sport_id' | 'sport' | 'season' | 'className' | 'qualifiers'
>;

const presentClass = (one: QualifyingClass): ProjectedRef => ({
  leagueId: null,
  leagueName: '',
  districtName: '',
  stateId: String(one.state_id),
  className: one.className,
  name: one.className === '' ? one.state : `${one.state}, Class ${one.className}`,
  sportId: String(one.sport_id),
  sportName: one.sport,
  season: seasonLabel(one.season),
  qualifiers: one.qualifiers,
});

/**
 * What can be projected in a state, by sport: its classes, the largest first, then its leagues by name; of this season
 * unless stated otherwise.
 *
 * @throws {Problem} `state-not-found`, `sport-not-found`.
 */
export async function listProjectedBrackets(
  platform: Platform,
  { stateId, sportId, season }: { stateId: string; sportId?: string | undefined; season?: number | undefined },
): Promise<ProjectedRef[]> {
  const { db } = platform;
  const wanted = { season: season ?? (await presentSeason(platform, stateId)) };
  const sportIds = sportId === undefined ? undefined : await playedSportIds(db, sportId);
  const leagues = await listRankedLeagues(db, { ...wanted, stateId, sportIds });
  const classes = await listQualifyingClasses(platform, { ...wanted, stateId: Number(stateId), sportIds });
  return [
    ...classes.map((one) => ({ weight: one.weight, ref: presentClass(one) })),
    ...leagues.map((league) => ({ weight: league.weight, ref: presentRankedLeague(league) })),
  ]
    .toSorted((a, b) => b.weight - a.weight || compareNames(a.ref.sportName, b.ref.sportName))
    .map(({ ref }) => ref);
}

const compareNames = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

async function presentSeason({ db, clock }: Platform, stateId: number | string): Promise<number> {
  return seasonOf((await localNowAt(db, clock, { stateId: String(stateId) })).today);
}
