import * as z from 'zod';
import { Done } from '../accounts/calls.ts';
import { defineCall } from '../core/call.ts';
import { text } from '../core/text.ts';
import { CivilDate, listOf } from '../core/wire.ts';
import { insightsRoutes } from './routes.ts';

const insights = { tag: 'Insights' } as const;

/** Days whose counts can be requested at once. */
export const MOST_COUNTED_DAYS = 92;

export const countView = defineCall(insightsRoutes.countView, {
  ...insights,
  summary: 'Counts that a page was looked at: which day and which page, and nothing of who looked.',
  body: z.object({ path: text().max(1000) }),
  answer: Done,
});

/** How often a page was looked at, or an event happened, on a day of the home state. */
export const DayCount = z
  .object({
    day: CivilDate,
    kind: z.enum(['view', 'event']),
    name: z.string().meta({ description: 'A page as the router writes it, or the name of an event.' }),
    count: z.int(),
  })
  .meta({ id: 'DayCount' });
export type DayCount = z.output<typeof DayCount>;

export const listCounts = defineCall(insightsRoutes.listCounts, {
  ...insights,
  summary: `Views by day and page, and events by day: of at most ${MOST_COUNTED_DAYS} days, the last 30 when absent.`,
  query: z.strictObject({ from: CivilDate.optional(), to: CivilDate.optional() }),
  answer: listOf(DayCount).extend({ from: CivilDate, to: CivilDate }),
});

/** What is counted of a day. */
export type CountKind = 'view' | 'event';

declare module '../core/call.ts' {
  interface Calls {
    countView: typeof countView;
    listCounts: typeof listCounts;
  }
}
