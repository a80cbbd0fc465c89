import { daysBetween, isCivilDate } from '@csz/rules/civil-date';
import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { CivilDate, Id, listOf } from '../core/wire.ts';
import { gameFilter, inOrder, isInOrder } from '../games/calls.ts';
import { RESULTS_DAYS, RESULTS_SCHOOL_DAYS } from './limits.ts';
import { resultsRoutes } from './routes.ts';

/** One result as newspapers set it. */
const AgateResult = z.object({
  gameId: Id,
  text: z.string().meta({ description: 'Quarry Ridge 28, Stonecutters 14, OT' }),
});

/** A sport's results of a night. */
export const AgateSport = z
  .object({
    sportId: Id,
    sportName: z.string(),
    final: z.array(AgateResult).meta({ description: 'Results that count: official, confirmed or corrected.' }),
    unconfirmed: z.array(AgateResult).meta({ description: 'Reported; each says so, and may change.' }),
    off: z.array(AgateResult).meta({ description: 'Postponed, called off, no contest.' }),
  })
  .meta({ id: 'AgateSport' });
export type AgateSport = z.output<typeof AgateSport>;

export const listAgate = defineCall(resultsRoutes.listAgate, {
  tag: 'Results',
  summary: "A day's results by sport as short lines for newspapers; those not yet confirmed apart.",
  isKept: true,
  query: z.strictObject({
    stateId: Id.optional().meta({ description: 'The home state when absent.' }),
    districtId: Id.optional(),
    sportId: Id.optional().meta({ description: 'A parent sport stands for all its children.' }),
    date: CivilDate.optional().meta({ description: 'Today in the state when absent.' }),
  }),
  answer: listOf(AgateSport).extend({ date: CivilDate, stateId: Id.nullable(), districtId: Id.nullable() }),
});

interface Span {
  readonly schoolId?: string | undefined;
  readonly date?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A day that is none has a message of its own. */
function isBounded({ schoolId, date, from, to }: Span): boolean {
  if (date !== undefined || from === undefined || to === undefined) return true;
  if (!isCivilDate(from) || !isCivilDate(to)) return true;
  return daysBetween(from, to) < (schoolId === undefined ? RESULTS_DAYS : RESULTS_SCHOOL_DAYS);
}

const { stateId, districtId, countyId, leagueId, schoolId, sportId, date, from, to } = gameFilter;

/** What a file of results is narrowed to: a day (today, when none is named), or the days from one to another. */
export const ResultsFileQuery = z
  .strictObject({ stateId, districtId, countyId, leagueId, schoolId, sportId, date, from, to })
  .refine(isInOrder, inOrder)
  .refine(({ from, to }) => (from === undefined) === (to === undefined), {
    path: ['from'],
    error: 'needs to, and to needs from',
  })
  .refine(({ date, from }) => date === undefined || from === undefined, {
    path: ['date'],
    error: 'must not be given together with from and to',
  })
  .refine(isBounded, {
    path: ['to'],
    error: `must be at most ${RESULTS_DAYS} days from from on; with schoolId ${RESULTS_SCHOOL_DAYS}`,
  });

declare module '../core/call.ts' {
  interface Calls {
    listAgate: typeof listAgate;
  }
}
