import type { FieldProblem } from '@csz/contract/core/refusal';
import { Problem } from '@csz/contract/problem';
import * as z from 'zod';
import { isUniqueViolation } from '#server/platform/db/errors.ts';
import type { Tx } from '#server/platform/db/types.ts';
import type { Cells } from './edit-directory.ts';

interface UniqueName {
  readonly name: string;
  /** The unique constraint that a second one of this name meets. */
  readonly constraint: string;
  readonly code?: 'name-taken' | 'sport-name-taken';
}

const LONGEST = 120;

/** A name: there is always one. */
export const name = z.string('Required').trim().min(1, 'Required').max(LONGEST, 'Must be 120 characters or less');

/** Words that may be missing. */
export const words = (longest = LONGEST) =>
  z
    .string('Must be text')
    .trim()
    .max(longest, `Must be ${longest} characters or less`)
    .nullable()
    .transform((text) => text ?? '');

export const flag = z.boolean('Must be yes or no');

/** A whole number; forms send digits as text. */
export function wholeNumber(min: number, max: number) {
  const message = `Must be a whole number from ${min} to ${max}`;
  const digits = z
    .string()
    .trim()
    .regex(/^-?\d{1,9}$/, message)
    .transform(Number);
  return z.union([z.int(message), digits], message).pipe(z.int().min(min, message).max(max, message));
}

/** A number that may have a fraction; forms send it as text. */
export function decimal(min: number, max: number) {
  const message = `Must be a number from ${min} to ${max}`;
  const digits = z
    .string()
    .trim()
    .regex(/^\d{0,5}(\.\d{1,3})?$/, message)
    .transform(Number);
  return z.union([z.number(), digits], message).pipe(z.number().min(min, message).max(max, message));
}

export const oneOf = <const Words extends readonly [string, ...string[]]>(choices: Words) =>
  z.enum(choices, `Must be one of: ${choices.join(', ')}`);

export const color = z
  .string('Must be a color like #1f3a5f')
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Must be a color like #1f3a5f');

export const domain = z
  .string()
  .trim()
  .toLowerCase()
  .transform((text) => text.replace(/^@/, ''))
  .pipe(z.string().regex(/^$|^([a-z0-9-]+\.)+[a-z]{2,}$/, 'Must be a domain like hcpss.org'))
  .nullable()
  .transform((text) => text ?? '');

/** @throws {Problem} `bad-request` with what is wrong at each field; fields that the kind does not have are refused. */
export function readCells<S extends z.ZodObject>(schema: S, cells: Cells): z.output<S> {
  const read = schema.safeParse(cells);
  if (read.success) return read.data;
  throw refuseCells(
    read.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => ({ path: key, message: 'There is no such field' }))
        : [{ path: issue.path.join('.'), message: issue.message }],
    ),
  );
}

/** A refusal at fields, by their names. */
export function refuseCells(problems: readonly FieldProblem[]): Problem {
  const reason = problems.map(({ path, message }) => `${path}: ${message}`).join('; ');
  return new Problem(
    'bad-request',
    { reason: `${reason}.` },
    problems.map(({ path, message }) => ({ path: `fields.${path}`, message })),
  );
}

/** A state by its postal code or name; the home state when nothing is given. */
export async function readState(tx: Tx, text: string | undefined): Promise<number> {
  const states = tx.selectFrom('states').select('id');
  const found =
    text === undefined
      ? await states.where('is_home', '=', true).executeTakeFirst()
      : await states
          .where((eb) => eb('code', '=', text.toUpperCase()).or(eb.fn('lower', ['name']), '=', text.toLowerCase()))
          .executeTakeFirst();
  if (found !== undefined) return found.id;
  throw refuseCells([{ path: 'state', message: text === undefined ? 'Required' : `There is no state called ${text}` }]);
}

/** A county or conference of a state by its name or id. */
export async function readCounty(tx: Tx, stateId: number, text: string): Promise<number> {
  const found = await tx
    .selectFrom('districts')
    .select('id')
    .where('state_id', '=', stateId)
    .where((eb) =>
      /^\d{1,9}$/.test(text) ? eb('id', '=', Number(text)) : eb(eb.fn('lower', ['name']), '=', text.toLowerCase()),
    )
    .executeTakeFirst();
  if (found !== undefined) return found.id;
  throw refuseCells([{ path: 'county', message: `There is no county or conference called ${text} in this state` }]);
}

/** Writes a row; a name that another one has is refused at its field. */
export async function refuseNamesake<T>(
  { name, constraint, code = 'name-taken' }: UniqueName,
  write: () => Promise<T>,
) {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error, constraint)) throw error;
    throw new Problem(code, { name }, [{ path: 'fields.name', message: new Problem(code, { name }).message }]);
  }
}
