import { schoolNameKey } from '@csz/rules/school-name';
import type { Updateable } from 'kysely';
import * as z from 'zod';
import type { Schools } from '#server/platform/db/schema.generated.ts';
import { color, domain, flag, name, refuseCells, words } from './read-cells.ts';

const initials = z
  .string('Required')
  .trim()
  .toUpperCase()
  .regex(/^\S{1,3}$/u, 'Must be one to three letters');

/** What staff may write about a school. */
export const SchoolCells = z.strictObject({
  name,
  shortName: name,
  initials,
  state: name,
  county: name,
  mascot: words(),
  address: words(300),
  colorPrimary: color,
  colorSecondary: color,
  emailDomain: domain,
  isClosed: flag,
});
export type SchoolCells = Partial<z.output<typeof SchoolCells>>;
export const NewSchoolCells = SchoolCells.partial().extend({ name, county: name });

const COLUMNS = {
  name: 'name',
  shortName: 'short_name',
  initials: 'initials',
  mascot: 'mascot',
  address: 'address',
  colorPrimary: 'color_primary',
  colorSecondary: 'color_secondary',
  emailDomain: 'email_domain',
} as const satisfies Partial<Record<keyof SchoolCells, keyof Schools>>;

/** The columns of what was given; a name brings its key. */
export function columnsOf(given: SchoolCells): Updateable<Schools> {
  const named = (Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).filter((field) => given[field] !== undefined);
  const columns: Updateable<Schools> = Object.fromEntries(named.map((field) => [COLUMNS[field], given[field]]));
  if (given.name !== undefined) columns.name_key = keyOf(given.name);
  if (given.isClosed !== undefined) columns.status = given.isClosed ? 'closed' : 'approved';
  return columns;
}

function keyOf(text: string): string {
  const key = schoolNameKey(text);
  if (key === '') throw refuseCells([{ path: 'name', message: 'Must contain letters or digits' }]);
  return key;
}
