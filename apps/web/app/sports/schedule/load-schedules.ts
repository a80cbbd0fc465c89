import { refusedPage } from '@csz/contract/core/refusal';
import { wallClock } from '@csz/contract/core/when';
import type { School, Sport } from '@csz/contract/directory/calls';
import type { ScheduleGroup } from '@csz/contract/schedule/calls';
import { shareCardPages } from '@csz/contract/share-cards/pages';
import { parseSeasonLabel, seasonLabel, seasonOf } from '@csz/rules/season';
import type { QueryClient } from '@tanstack/react-query';
import type { Load } from '#web/api/loaders.ts';
import { onServer } from '#web/api/waiting.ts';
import { findPlace, findSport, type Place, sportsPlaceOf } from '#web/reference/directory/find-place.ts';
import { schoolQuery, schoolSearchQuery, schoolsQuery } from '#web/reference/directory/queries.ts';
import { sportName } from '#web/reference/directory/sport-name.ts';
import { titlesQuery } from '#web/sports/playoffs/queries.ts';
import { leagueExcerptQuery } from '#web/sports/standings/excerpt-query.ts';
import {
  headCoachQuery,
  schedulesQuery,
  schoolCoachesQuery,
  shortAddressQuery,
  streamsQuery,
  teamRecordQuery,
} from './queries.ts';
import { type EventType, readSchedulesAddress, type SchedulesFilter } from './schedules-address.ts';

/** The place to choose a school. */
export interface PickerView extends Place {
  readonly kind: 'picker';
  readonly today: string;
  readonly search: string | undefined;
  /** A sport chosen before stays chosen for the school to come. */
  readonly sportId: string | undefined;
  /** The visitor chose this place; without a choice it is the home state. */
  readonly isChosen: boolean;
}

/** A school's season, all of its sports or one. */
export interface TeamView {
  readonly kind: 'team';
  readonly today: string;
  /** The zone of the school's state. */
  readonly tz: string;
  readonly school: School;
  readonly sport: Sport | undefined;
  readonly season: string;
  readonly eventType: EventType | undefined;
  /** The season had no games when the page was made. */
  readonly isEmpty: boolean;
  /** Where the picture of the team is; programs that read it ask the server for pages. */
  readonly card: string | undefined;
}

export type SchedulesView = PickerView | TeamView;

const ID = /^[1-9]\d{0,8}$/;

/** @throws {Refusal} for a place, school, sport or season that there is not. */
export const loadSchedules: Load<{ view: SchedulesView }> = async ({ client, url }) => {
  const query = readSchedulesAddress(url.searchParams);
  const { schoolId } = query;
  if (schoolId !== undefined && !ID.test(schoolId)) throw refusedPage('school-not-found', { id: schoolId });
  return { view: schoolId === undefined ? await loadPicker(client, query) : await loadTeam(client, query, schoolId) };
};

async function loadPicker(client: QueryClient, query: SchedulesFilter): Promise<PickerView> {
  const place = await findPlace(client, query);
  const { search, sportId } = query;
  await Promise.all([
    place.county === undefined || client.ensureQueryData(schoolsQuery(place.county.id)),
    search === undefined || client.ensureQueryData(schoolSearchQuery(search)),
    onServer(client.prefetchQuery(streamsQuery(sportsPlaceOf(place)))),
  ]);
  const isChosen = (query.stateId ?? query.countyId) !== undefined;
  return { kind: 'picker', ...place, today: wallClock(place.state.tz, new Date()).today, search, sportId, isChosen };
}

/** A school brings its county and state, whatever the address says of them. */
async function loadTeam(client: QueryClient, query: SchedulesFilter, schoolId: string): Promise<TeamView> {
  prefetchNamed(client, query, schoolId);
  const [school, sport] = await Promise.all([
    client.ensureQueryData(schoolQuery(schoolId)),
    findSport(client, query.sportId, { schoolId }),
  ]);
  const { stateId, countyId } = school;
  const [{ state }] = await Promise.all([
    findPlace(client, { stateId, countyId }),
    client.ensureQueryData(schoolsQuery(countyId)),
  ]);
  const { today } = wallClock(state.tz, new Date());
  const season = query.season ?? seasonLabel(seasonOf(today));
  const { eventType } = query;
  const view: TeamView = {
    kind: 'team',
    today,
    tz: state.tz,
    school,
    sport,
    season,
    eventType,
    isEmpty: false,
    card: undefined,
  };
  await onServer(prefetchTeam(client, view));
  const schedules = client.getQueryData(schedulesQuery(scheduleFilterOf(view)).queryKey);
  const card = import.meta.env.SSR && schedules !== undefined ? cardOf(view, schedules.items) : undefined;
  return { ...view, isEmpty: schedules?.total === 0, card };
}

/** Of the season as a whole: a page of some of its games has no picture. */
function cardOf({ school, sport, season, eventType }: TeamView, groups: readonly ScheduleGroup[]): string | undefined {
  const year = parseSeasonLabel(season);
  if (year === undefined || eventType !== undefined) return undefined;
  const of = { schoolId: school.id, sportId: sport?.id, year };
  return shareCardPages.teamCard(of, { school, sportName: sport && sportName(sport), season, groups });
}

/** What the address names does not wait for the school. Our own links name all of it. */
function prefetchNamed(
  client: QueryClient,
  { countyId, sportId, season, eventType }: SchedulesFilter,
  schoolId: string,
) {
  if (season !== undefined) void client.prefetchQuery(schedulesQuery({ schoolId, sportId, season, eventType }));
  if (countyId !== undefined) void client.prefetchQuery(schoolsQuery(countyId));
}

/** A list that does not come says so in its own place; the page stands without it. */
async function prefetchTeam(client: QueryClient, view: TeamView): Promise<void> {
  const team = teamOf(view);
  await Promise.all([
    client.prefetchQuery(schedulesQuery(scheduleFilterOf(view))),
    client.prefetchQuery(streamsQuery(streamsOf(view))),
    client.prefetchQuery(shortAddressQuery(scheduleFilterOf(view))),
    ...(view.sport === undefined
      ? [client.prefetchQuery(titlesQuery(view.school.id)), client.prefetchQuery(schoolCoachesQuery(view.school.id))]
      : []),
    ...(team === undefined
      ? []
      : [
          client.prefetchQuery(headCoachQuery(team)),
          client.prefetchQuery(teamRecordQuery({ ...team, season: view.season })),
          client.prefetchQuery(leagueExcerptQuery(leagueFilterOf(view, team.sportId))),
        ]),
  ]);
}

export const scheduleFilterOf = ({ school, sport, season, eventType }: TeamView) => ({
  schoolId: school.id,
  sportId: sport?.id,
  season,
  eventType,
});

/** One sport of one school; a parent sport is several teams. */
export const teamOf = ({ school, sport }: TeamView) =>
  sport === undefined || sport.isParent ? undefined : { schoolId: school.id, sportId: sport.id };

export const streamsOf = ({ school, sport }: TeamView) => ({ schoolId: school.id, sportId: sport?.id });

export const leagueFilterOf = ({ school, season }: TeamView, sportId: string) => ({
  stateId: school.stateId,
  countyId: school.countyId,
  sportId,
  season,
  schoolIds: [school.id],
});
