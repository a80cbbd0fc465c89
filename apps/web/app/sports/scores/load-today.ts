import { wallClock } from '@csz/contract/core/when';
import type { State } from '@csz/contract/directory/calls';
import type { Load } from '#web/api/loaders.ts';
import { neededOnServer } from '#web/api/waiting.ts';
import { findPlace } from '#web/reference/directory/find-place.ts';
import type { BoardClock } from './clock-of.ts';
import { type DayFilter, todayGamesQuery } from './queries.ts';

export interface TodayView extends BoardClock {
  readonly state: State;
}

/** Today's games of the home state. */
export const loadToday: Load<TodayView> = async ({ client }) => {
  const { state } = await findPlace(client, {});
  const at = Date.now();
  const now = wallClock(state.tz, new Date(at));
  await neededOnServer(client.ensureQueryData(todayGamesQuery(todayFilterOf({ state, now }))));
  return { state, now, at };
};

/** The filter under which today's games of a state are asked for. */
export const todayFilterOf = ({ state, now }: Pick<TodayView, 'state' | 'now'>): DayFilter => ({
  stateId: state.id,
  date: now.today,
});
