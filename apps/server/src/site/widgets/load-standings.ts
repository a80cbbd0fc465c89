import type { Sport } from '@csz/contract/directory/calls';
import { pages } from '@csz/contract/pages';
import { Problem } from '@csz/contract/problem';
import { listStandings, type StandingGroup } from '@csz/contract/standings/calls';
import { seasonLabel, seasonOf } from '@csz/rules/season';
import type { MakeCall } from '#server/platform/http/call-in-process.ts';
import type { Platform } from '#server/platform/platform.ts';
import { localNowAt } from '#server/reference/places/api.ts';
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
export async function loadStandings(
  call: MakeCall,
  reading: Pick<Platform, 'db' | 'clock'>,
  query: WidgetQuery,
): Promise<StandingsView> {
  const [place, sport] = await Promise.all([findPlace(call, query), findSport(call, query.sport)]);
  if (sport === undefined)
    throw new Problem('bad-request', { reason: 'Standings are those of one sport. Add its number: sport=11.' });
  const { stateId, leagueId, schoolId } = place;
  const wanted = query.season === undefined ? undefined : seasonLabel(query.season);
  const isAcrossCounties = leagueId !== undefined && place.districtId === undefined;
  const { today } = await localNowAt(reading.db, reading.clock, { stateId });
  const year = query.season ?? seasonOf(today);
  const found = isAcrossCounties
    ? await findDistrictOfTeam(reading.db, { leagueId, stateId, sportId: sport.id, season: year })
    : { stateId, districtId: place.districtId };
  const path = pages.standings({
    selectedStateId: found?.stateId ?? stateId,
    selectedCountyId: found?.districtId,
    selectedSportId: sport.id,
    season: wanted,
  });
  // A league without teams has no tables, in whatever county.
  if (found === undefined) return { place, sport, season: seasonLabel(year), groups: [], path };
  if (found.districtId === undefined)
    throw new Problem('bad-request', {
      reason: 'Standings are those of a county, a conference or a league. Add its number: district=5.',
    });
  const { items, season } = await call(listStandings, {
    query: { stateId: found.stateId, countyId: found.districtId, sportId: sport.id, season: wanted },
  });
  return { place, sport, season, groups: items.filter((group) => isWanted(group, { leagueId, schoolId })), path };
}

interface LeagueInSport {
  readonly leagueId: string;
  readonly stateId: string;
  readonly sportId: string;
  readonly season: number;
}

/** Where the tables of a league across counties are found: at one of its teams, of its own state if it has one there. */
async function findDistrictOfTeam(
  db: Platform['db'],
  { leagueId, stateId, sportId, season }: LeagueInSport,
): Promise<{ stateId: string; districtId: string } | undefined> {
  const school = await db
    .selectFrom('league_memberships as m')
    .innerJoin('schools as s', 's.id', 'm.school_id')
    .where('m.league_id', '=', Number(leagueId))
    .where('m.sport_id', '=', Number(sportId))
    .where('m.season', '=', season)
    .where('m.withdrawn_at', 'is', null)
    .select(['s.state_id', 's.district_id'])
    .orderBy((eb) => eb('s.state_id', '<>', Number(stateId)))
    .orderBy('s.district_id')
    .limit(1)
    .executeTakeFirst();
  return school && { stateId: String(school.state_id), districtId: String(school.district_id) };
}

function isWanted(group: StandingGroup, { leagueId, schoolId }: Pick<WidgetPlace, 'leagueId' | 'schoolId'>): boolean {
  if (leagueId !== undefined) return group.leagueId === leagueId;
  if (schoolId === undefined) return true;
  const rows = [group.standings, ...group.subStandings.map(({ standings }) => standings)].flat();
  return group.leagueId !== null && rows.some((row) => row.schoolId === schoolId);
}
