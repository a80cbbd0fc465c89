import { getSchool, type Sport } from '@csz/contract/directory/calls';
import { pages } from '@csz/contract/pages';
import { Problem } from '@csz/contract/problem';
import { listStandings, type StandingGroup } from '@csz/contract/standings/calls';
import { seasonLabel, seasonOf } from '@csz/rules/season';
import type { MakeCall } from '#server/platform/http/call-in-process.ts';
import type { Platform } from '#server/platform/platform.ts';
import { localNowAt } from '#server/reference/places/api.ts';
import { listLeagueTables } from '#server/sports/standings/api.ts';
import { findPlace, findSport, type WidgetPlace } from './find-place.ts';
import type { WidgetQuery } from './widget-query.ts';

/** What a widget of standings shows. */
export interface StandingsView {
  readonly place: WidgetPlace;
  readonly sport: Sport;
  /** Label: 2026-2027. */
  readonly season: string;
  readonly groups: readonly StandingGroup[];
  /** The page of ours that shows all of it. */
  readonly path: string;
}

/**
 * The tables of a county or conference, of one league, or those that a school is in.
 *
 * @throws {Refusal} for an address that makes no sense.
 */
export async function loadStandings(call: MakeCall, reading: Reading, query: WidgetQuery): Promise<StandingsView> {
  const [place, sport] = await Promise.all([findPlace(call, query), findSport(call, query.sport)]);
  if (sport === undefined)
    throw new Problem('bad-request', { reason: 'Standings are those of one sport. Add its number: sport=11.' });
  const { stateId, leagueId, schoolId } = place;
  const districtId =
    place.districtId ?? (await findDistrictOfLeague(call, reading, { place, sport, season: query.season }));
  if (districtId === undefined && leagueId === undefined)
    throw new Problem('bad-request', {
      reason: 'Standings are those of a county, a conference or a league. Add its number: district=5.',
    });
  const wanted = query.season === undefined ? undefined : seasonLabel(query.season);
  const { items, season } = await call(listStandings, {
    query: { stateId, countyId: districtId, sportId: sport.id, season: wanted },
  });
  const path = pages.standings({
    selectedStateId: stateId,
    selectedCountyId: districtId,
    selectedSportId: sport.id,
    season: wanted,
  });
  return { place, sport, season, groups: items.filter((group) => isWanted(group, { leagueId, schoolId })), path };
}

type Reading = Pick<Platform, 'db' | 'clock'>;

interface LeagueInSport {
  readonly place: WidgetPlace;
  readonly sport: Sport;
  readonly season: number | undefined;
}

/** Where the tables of a league across counties are found: at one of its teams. Undefined before it has any. */
async function findDistrictOfLeague(
  call: MakeCall,
  { db, clock }: Reading,
  { place: { stateId, leagueId }, sport, season }: LeagueInSport,
): Promise<string | undefined> {
  if (leagueId === undefined) return undefined;
  const wanted = season ?? seasonOf((await localNowAt(db, clock, { stateId })).today);
  const key = { leagueId: Number(leagueId), sportId: Number(sport.id), season: wanted };
  const tables = (await listLeagueTables({ db, clock }, key)).flatMap((group) => [group, ...group.subStandings]);
  const [team] = tables.flatMap(({ standings }) => standings);
  return team && (await call(getSchool, { params: { id: team.schoolId } })).districtId;
}

function isWanted(group: StandingGroup, { leagueId, schoolId }: Pick<WidgetPlace, 'leagueId' | 'schoolId'>): boolean {
  if (leagueId !== undefined) return group.leagueId === leagueId;
  if (schoolId === undefined) return true;
  const rows = [group.standings, ...group.subStandings.map(({ standings }) => standings)].flat();
  return group.leagueId !== null && rows.some((row) => row.schoolId === schoolId);
}
