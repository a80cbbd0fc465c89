import { STAFF_PAGES } from '@csz/contract/core/page-names';
import * as calls from '@csz/contract/insights/calls';
import { Problem } from '@csz/contract/problem';
import { addDays, daysBetween } from '@csz/rules/civil-date';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import { serve } from '#server/platform/http/serve.ts';
import { isUncounted } from '#server/platform/http/user-agent.ts';
import { networkOf } from '#server/platform/network.ts';
import type { Platform } from '#server/platform/platform.ts';
import { DayCounts, findCountedDay } from './day-counts.ts';

const COUNTED = { message: 'Counted' };
const DEFAULT_DAYS = 30;
/** A school behind one address reads that many pages in a minute; what comes beyond is a program, and is not counted. */
const VIEWS_PER_NETWORK = 300;
const MINUTE_MS = 60_000;

/** Counts of views and events: whose they are is not looked at, and who does not want to be counted is not. */
export function insightsRoutes(app: FastifyInstance, platform: Platform): void {
  const counts = new DayCounts(platform);
  const isWithin = limitPerMinute(platform.clock, VIEWS_PER_NETWORK);
  app.addHook('onClose', () => counts.close());
  app.addHook('onResponse', (request, reply, done) => {
    const event = request.routeOptions.config.call?.countedAs;
    if (event !== undefined && reply.statusCode < 300 && !isUncounted(request.headers)) counts.add('event', event);
    done();
  });

  serve(
    app,
    calls.countView,
    async ({ body }, request) => {
      const name = (await app.pageNames()).of(body.path);
      if (name !== STAFF_PAGES && !isUncounted(request.headers) && isWithin(networkOf(request.ip)))
        counts.add('view', name);
      return COUNTED;
    },
    // Its limit is its own: a class that reads is not to be kept from the pages by their counts.
    { isBeacon: true },
  );

  serve(app, calls.listCounts, async ({ query }) => {
    const to = query.to ?? (await findCountedDay(platform)).toString();
    const from = query.from ?? addDays(to, 1 - DEFAULT_DAYS);
    const days = daysBetween(from, to) + 1;
    if (days < 1 || days > calls.MOST_COUNTED_DAYS)
      throw new Problem('bad-request', { reason: `Please ask for 1 to ${calls.MOST_COUNTED_DAYS} days.` });
    await counts.flush();
    const items = await platform.db
      .selectFrom('day_counts')
      .selectAll()
      .where('day', '>=', from)
      .where('day', '<=', to)
      .orderBy('day')
      .orderBy('kind')
      .orderBy('name')
      .execute();
    return { items, total: items.length, from, to };
  });
}

/** Whether a network is within its limit of this minute: in the memory of this process, because it is asked at each page. */
function limitPerMinute(clock: Clock, most: number): (network: string) => boolean {
  const counts = new Map<string, number>();
  let minute = 0;
  return (network) => {
    const now = Math.floor(clock().epochMilliseconds / MINUTE_MS);
    if (now !== minute) counts.clear();
    minute = now;
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    return count <= most;
  };
}
