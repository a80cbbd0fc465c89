import { parseSeasonLabel, seasonLabel } from '@csz/rules/season';
import * as z from 'zod';
import { text } from './text.ts';

/** Ids are strings on the wire, whole numbers in the database; nine digits always fit its columns. */
export const Id = text()
  .regex(/^[1-9]\d{0,8}$/, 'must be an id: a whole number above zero, of at most nine digits')
  .meta({ id: 'Id', examples: ['12'] });
export type Id = z.output<typeof Id>;

/** Several ids in one query parameter: `schoolIds=3,14`. */
export const IdList = text()
  .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,499}$/, 'must be ids separated by commas')
  .transform((text) => text.split(','))
  .meta({ description: 'Ids separated by commas.' });

/** Ids of what is on a screen, in one query parameter: a bounded question however long the list is. */
export const Ids = text()
  .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,99}$/, 'must be at most 100 ids separated by commas')
  .transform((text) => text.split(',').map(Number))
  .meta({ description: 'At most 100 ids separated by commas.' });

/** A civil day, yyyy-MM-dd, that exists in the calendar; there was no year 0. */
export const CivilDate = z.iso
  .date('must be a date like 2026-10-30')
  .refine((day) => !day.startsWith('0000'), 'must be a date like 2026-10-30')
  .meta({ id: 'CivilDate', examples: ['2026-10-30'] });

/** A local wall-clock time, HH:mm:ss; never a moment in UTC. */
export const WallTime = text()
  .regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, 'must be a time like 18:30:00')
  .meta({ id: 'WallTime', examples: ['18:30:00'] });

/** Beside an `endTime`, which programs always get once there is a start. */
export const EndTimeUnknown = z.boolean().meta({
  description: 'No end was entered: `endTime` is then an hour after the start, and screens do not show it.',
});

/** A moment, ISO 8601 in UTC. */
export const Moment = z.iso.datetime({ offset: true }).meta({ id: 'Moment' });

/** A season by its label (`2026-2027`) or by its first year (`2026`); the server works with the first year. */
export const SeasonParam = text()
  .transform((text, ctx) => {
    const year = parseSeasonLabel(/^\d{4}$/.test(text) ? seasonLabel(Number(text)) : text);
    if (year !== undefined) return year;
    ctx.addIssue({ code: 'custom', message: 'must be a season like 2026-2027, from 2012-2013 on' });
    return z.NEVER;
  })
  .meta({ description: 'A season: its label `2026-2027` or its first year `2026`.', examples: ['2026-2027'] });

/** `true` or `false` in a query string. */
export const Flag = z.enum(['true', 'false'], 'must be true or false').transform((text) => text === 'true');

/** Words that someone typed to find something. */
export const SearchTerm = text()
  .trim()
  .max(100, 'must have at most 100 characters')
  .meta({ description: 'Words to look for; case, accents and punctuation do not matter.' });

const wholeNumber = (what: string, max: number) =>
  text()
    .regex(/^\d{1,9}$/, `must be a whole number from 1 to ${max}`)
    .transform(Number)
    .refine((n) => n >= 1 && n <= max, `must be a whole number from 1 to ${max}`)
    .meta({ description: what });

/** `page` and `perPage` of a list; page counts from 1. */
export const paging = (perPage: number, most = 5000) => ({
  page: wholeNumber('Page, from 1; 1 when absent.', 100_000).default(1),
  perPage: wholeNumber(`Items a page, at most ${most}; ${perPage} when absent.`, most).default(perPage),
});

/** A list's answer: this page's items and how many there are in all. */
export const listOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), total: z.int() });
