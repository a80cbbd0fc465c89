import { wallClock } from '@csz/contract/core/when';
import { useQuery } from '@tanstack/react-query';
import { statesQuery } from '#web/reference/directory/queries.ts';
import type { BoardClock } from '#web/sports/scores/clock-of.ts';
import { useNow } from '#web/ui/use-now.ts';

/** Now, by the clocks of the home state. */
export function useBoardClock(): BoardClock {
  const { data: states } = useQuery(statesQuery());
  const at = useNow() ?? Date.now();
  const tz = states?.items.find(({ isHome }) => isHome)?.tz ?? 'America/New_York';
  return { state: { tz }, at, now: wallClock(tz, new Date(at)) };
}
