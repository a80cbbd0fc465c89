import { fillsStrip } from '@csz/rules/day-strip';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { datesAround, datesNear } from './date-range.ts';
import { type DayWithGames, unpackDays } from './game-days.ts';
import { type BoardFilter, gameDatesQuery } from './queries.ts';

/** The day that is shown, and today. */
interface Day {
  readonly date: string;
  readonly now: { readonly today: string };
}

const NO_DAYS: readonly DayWithGames[] = [];

const datesOf = (days: readonly DayWithGames[]) => days.map(({ date }) => date);
const nearQuery = (filter: BoardFilter, { date, now }: Day) => gameDatesQuery(filter, datesNear(date, now.today));
const farQuery = (filter: BoardFilter, { date, now }: Day) => gameDatesQuery(filter, datesAround(date, now.today));

/** Fetches the days with games around the one that is shown: those near it, and between seasons those far from it. */
export async function loadGameDays(client: QueryClient, filter: BoardFilter, day: Day): Promise<void> {
  const near = unpackDays(await client.ensureQueryData(nearQuery(filter, day)));
  if (!fillsStrip(datesOf(near), day.date)) await client.ensureQueryData(farQuery(filter, day));
}

/**
 * The same days for the screen.
 *
 * @param lit the day that the strip has in its middle: the one that is shown, or the one that was pressed.
 */
export function useGameDays(filter: BoardFilter, day: Day, lit: string): readonly DayWithGames[] {
  const { data: near } = useQuery(nearQuery(filter, day));
  const isFilled = near !== undefined && [day.date, lit].every((date) => fillsStrip(datesOf(near), date));
  const { data: far } = useQuery({ ...farQuery(filter, day), enabled: near !== undefined && !isFilled });
  return (isFilled ? near : (far ?? near)) ?? NO_DAYS;
}

/** The days far around one, for a calendar; until they are there, the near ones that the page has. */
export function useGameDaysFar(filter: BoardFilter, day: Day): readonly DayWithGames[] {
  const { data: near = NO_DAYS } = useQuery({ ...nearQuery(filter, day), enabled: false });
  const { data: far = near } = useQuery(farQuery(filter, day));
  return far;
}
