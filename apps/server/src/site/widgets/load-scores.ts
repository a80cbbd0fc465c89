import type { Sport } from '@csz/contract/directory/calls';
import { type Game, listGameDates, listGames } from '@csz/contract/games/calls';
import { pages } from '@csz/contract/pages';
import { addDays } from '@csz/rules/civil-date';
import { knownTime } from '@csz/rules/game-time';
import { seasonBounds, seasonLabel } from '@csz/rules/season';
import type { MakeCall } from '#server/platform/http/call-in-process.ts';
import type { Platform } from '#server/platform/platform.ts';
import { localNowAt } from '#server/reference/places/api.ts';
import { findPlace, findSport, type WidgetPlace } from './find-place.ts';
import type { WidgetQuery } from './widget-query.ts';

/** What a widget of scores shows. */
export interface ScoresView {
  readonly place: WidgetPlace;
  readonly sport: Sport | undefined;
  readonly today: string;
  /** Today first, then back to what was, then on to what comes; games without a day last. */
  readonly days: readonly { readonly date: string | null; readonly games: readonly Game[] }[];
  /** Games of these days that there is no room for. */
  readonly more: number;
  /** The page of ours that shows all of it. */
  readonly path: string;
}

/** How far a widget looks back and ahead for days with games. */
const REACH_DAYS = 14;
/** Earlier days are added while all games that were fit into this. */
const MOST_PAST = 12;
/** The same for coming ones. */
const MOST_COMING = 8;
/** A busy Friday of a county; what is beyond is a link away. */
const MOST_GAMES = 40;

/** @throws {Refusal} for an address that makes no sense. */
export async function loadScores(
  call: MakeCall,
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  query: WidgetQuery,
): Promise<ScoresView> {
  const [place, sport] = await Promise.all([findPlace(call, query), findSport(call, query.sport)]);
  const { today } = await localNowAt(db, clock, { stateId: place.stateId });
  const filter = { ...placeFilter(place), sportId: sport?.id };
  const { items: dates } = await call(listGameDates, { query: { ...filter, ...reachOf(query.season, today) } });
  const span = pickDays(dates, today);
  const path = pageOf(place, { sportId: sport?.id, season: query.season });
  if (span === undefined) return { place, sport, today, days: [], more: 0, path };
  const { items, total } = await call(listGames, { query: { ...filter, ...span, perPage: String(MOST_GAMES) } });
  return { place, sport, today, days: inOrder(items, today), more: total - items.length, path };
}

const placeFilter = ({ stateId, districtId, schoolId, leagueId }: WidgetPlace) => {
  if (schoolId !== undefined) return { schoolId };
  if (leagueId !== undefined) return { leagueId };
  return districtId === undefined ? { stateId } : { stateId, districtId };
};

/** The days around today; of a season that is over, its last ones. */
function reachOf(season: number | undefined, today: string): { from: string; to: string } {
  const last = season === undefined ? today : seasonBounds(season).to;
  const middle = last < today ? last : today;
  return { from: addDays(middle, -REACH_DAYS * (season === undefined ? 1 : 20)), to: addDays(middle, REACH_DAYS) };
}

interface DayCount {
  readonly date: string;
  readonly games: number;
}

/**
 * The first and the last day that a widget shows: the latest day with games up to today, earlier and coming ones while
 * there is room; where nothing was played yet, the next day with games. Undefined without any.
 *
 * @param days with games, the earliest first.
 */
export function pickDays(days: readonly DayCount[], today: string): { from: string; to: string } | undefined {
  const past = days.filter(({ date }) => date <= today).toReversed();
  const coming = days.filter(({ date }) => date > today);
  const [latest, ...earlier] = past;
  const [next, ...later] = coming;
  if (latest === undefined) return next && { from: next.date, to: (whileRoom(later, MOST_COMING) ?? next).date };
  const from = whileRoom(earlier, MOST_PAST - latest.games) ?? latest;
  const to = whileRoom(coming, MOST_COMING) ?? latest;
  return { from: from.date, to: to.date };
}

/** The last of the days that fit, from the first on. */
function whileRoom(days: readonly DayCount[], room: number): DayCount | undefined {
  let left = room;
  let last: DayCount | undefined;
  for (const day of days) {
    left -= day.games;
    if (left < 0) break;
    last = day;
  }
  return last;
}

function inOrder(games: readonly Game[], today: string): ScoresView['days'] {
  const days = [...Map.groupBy(games, (game) => knownTime(game).playedOn)].map(([date, own]) => ({ date, games: own }));
  const was = days.filter(({ date }) => date !== null && date <= today);
  const comes = days.filter(({ date }) => date !== null && date > today);
  const byDay = (one: { date: string | null }, other: { date: string | null }) =>
    (one.date ?? '') < (other.date ?? '') ? -1 : 1;
  return [
    ...was.toSorted((one, other) => byDay(other, one)),
    ...comes.toSorted(byDay),
    ...days.filter(({ date }) => date === null),
  ];
}

function pageOf(
  { stateId, districtId, schoolId }: WidgetPlace,
  { sportId, season }: { sportId: string | undefined; season: number | undefined },
): string {
  if (schoolId === undefined)
    return pages.scores({ selectedStateId: stateId, selectedCountyId: districtId, selectedSportId: sportId });
  const label = season === undefined ? undefined : seasonLabel(season);
  return pages.schedules({ stateId, countyId: districtId, schoolId, sportId, season: label });
}
