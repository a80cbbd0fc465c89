import { readFile, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Db } from '#server/platform/db/types.ts';
import { ImportRefused } from '#server/sports/csv-files/api.ts';
import type { Field } from './fields.ts';

/** What stays the same from one file of a source to the next. */
const SavedMapping = z.strictObject({
  columns: z.record(z.string(), z.string()).default({}),
  sport: z.string().optional(),
  level: z.string().optional(),
  state: z.string().optional(),
  source: z.string().optional(),
});

export type SavedMapping = z.output<typeof SavedMapping>;

/** Which column was named for a field; an empty name leaves the field out. */
export type ColumnNames = Readonly<Record<string, string>>;

/** Where each field is in a row. */
export type ColumnIndexes = ReadonlyMap<string, number>;

/**
 * Finds each field's column: the one that was named for it, or the one whose header says so. Fields that are assumed
 * need none.
 *
 * @throws {ImportRefused} for a field or a column that does not exist, and for a file without what it must have.
 */
export function mapColumns(
  fields: readonly Field[],
  header: readonly string[],
  named: ColumnNames,
  assumed: readonly string[] = [],
): ColumnIndexes {
  const indexes = findColumns(fields, header, named);
  const isMissing = ({ name, required }: Field) => required && !indexes.has(name) && !assumed.includes(name);
  const missing = fields.filter(isMissing);
  if (missing.length > 0) throw refused(`${missingSentence(missing)} ${columnsSentence(header)}`);
  return indexes;
}

/**
 * The same for a file that may lack what it must have.
 *
 * @throws {ImportRefused} for a field or a column that does not exist.
 */
export function findColumns(fields: readonly Field[], header: readonly string[], named: ColumnNames): ColumnIndexes {
  const indexes = new Map<string, number>();
  const wanted = new Map(Object.entries(named).map(([name, column]) => [fieldNamed(fields, name).name, column]));
  for (const field of fields) {
    const column = wanted.get(field.name);
    const index = column === undefined ? findByHeader(field, header) : findNamed(column, header);
    if (index !== undefined) indexes.set(field.name, index);
  }
  for (const pair of PAIRS) pairColumns(indexes, header, { ...pair, isNamed: (name) => wanted.has(name) });
  return indexes;
}

/** Headers that a file may have twice, once beside each team. */
const PAIRS = [
  { headers: ['score', 'points', 'pts', 'runs', 'goals'], single: 'score', home: 'home-score', away: 'away-score' },
  { headers: ['state'], single: 'state', home: 'home-state', away: 'away-state' },
] as const;

type Pair = (typeof PAIRS)[number] & { isNamed(field: string): boolean };

/** Of two columns of one name the first is that of the team whose own column comes first. */
function pairColumns(indexes: Map<string, number>, header: readonly string[], pair: Pair): void {
  const { headers, single, home, away, isNamed } = pair;
  if ([single, home, away].some(isNamed) || indexes.has(home) || indexes.has(away)) return;
  for (const name of headers) {
    const found = header.flatMap((column, index) => (plain(column) === name ? [index] : []));
    const [first, second, more] = found;
    if (first === undefined || second === undefined) continue;
    const teams = [indexes.get('home'), indexes.get('away')];
    const [homeAt, awayAt] = teams;
    if (homeAt === undefined || awayAt === undefined || more !== undefined) {
      throw refused(`The column ${name} is in the file ${found.length} times; rename them ${home} and ${away}.`);
    }
    indexes.delete(single);
    indexes.set(home, homeAt < awayAt ? first : second);
    indexes.set(away, homeAt < awayAt ? second : first);
    return;
  }
}

/** The headers of the columns that no field is read from. */
export function passedOverColumns(header: readonly string[], columns: ColumnIndexes): string[] {
  const read = new Set(columns.values());
  return header.flatMap((text, index) => (text.trim() === '' || read.has(index) ? [] : [text.trim()]));
}

function fieldNamed(fields: readonly Field[], name: string): Field {
  const field = fields.find((candidate) => plain(candidate.name) === plain(name));
  if (field !== undefined) return field;
  throw refused(`There is no field ${name}; the fields are ${fields.map((known) => known.name).join(', ')}.`);
}

function findByHeader(field: Field, header: readonly string[]): number | undefined {
  for (const known of [field.name, ...field.headers]) {
    const index = header.findIndex((column) => plain(column) === plain(known));
    if (index !== -1) return index;
  }
  return undefined;
}

function findNamed(column: string, header: readonly string[]): number | undefined {
  if (column === '') return undefined;
  const found = header.flatMap((text, index) => (plain(text) === plain(column) ? [index] : []));
  if (found.length > 1) throw refused(`The column ${column} is in the file ${found.length} times; rename the others.`);
  if (found.length === 0) throw refused(`There is no column ${column}. ${columnsSentence(header)}`);
  return found[0];
}

function missingSentence(missing: readonly Field[]): string {
  const [first = { name: '' }] = missing;
  const names = missing.map((field) => field.name).join(', ');
  return `No column of the file is the ${names}; say which one with --map ${first.name}=COLUMN.`;
}

function columnsSentence(header: readonly string[]): string {
  return `Its columns are ${header.map((column) => column.trim()).join(', ')}.`;
}

function refused(sentence: string): ImportRefused {
  return new ImportRefused(sentence, { isCall: true });
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

type Kind = 'schools' | 'games';

/** By its name in the database, or by a path that ends in .json. @throws {ImportRefused} */
export async function loadMapping(db: Db, kind: Kind, name: string): Promise<SavedMapping> {
  const found = isPath(name) ? await readJson(name) : await readRow(db, kind, name);
  const parsed = SavedMapping.safeParse(found);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw refused(`The mapping ${name} cannot be used: ${issue?.path.join('.')} ${issue?.message}.`);
}

/** Keeps a mapping, in place of an older one of the same name. @throws {ImportRefused} */
export async function saveMapping(db: Db, kind: Kind, name: string, mapping: SavedMapping): Promise<void> {
  const text = JSON.stringify(mapping, null, 2);
  if (isPath(name)) {
    await writeFile(name, `${text}\n`).catch((cause: Error) => {
      throw new ImportRefused(`The mapping cannot be written to ${name}: ${cause.message}.`, { cause });
    });
    return;
  }
  await db
    .insertInto('import_mappings')
    .values({ kind, name, mapping: text })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'name']).doUpdateSet({ mapping: sql`excluded.mapping`, saved_at: sql`now()` }),
    )
    .execute();
}

function isPath(name: string): boolean {
  return name.endsWith('.json');
}

async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw refused(`There is no mapping file ${path}.`);
  });
  try {
    return JSON.parse(text);
  } catch {
    throw refused(`The mapping file ${path} is not JSON.`);
  }
}

async function readRow(db: Db, kind: Kind, name: string): Promise<unknown> {
  const rows = await db.selectFrom('import_mappings').select(['name', 'mapping']).where('kind', '=', kind).execute();
  const row = rows.find((candidate) => candidate.name === name);
  if (row !== undefined) return row.mapping;
  const names = rows.map((candidate) => candidate.name).sort();
  const known = names.length === 0 ? 'None is saved yet.' : `Saved are ${names.join(', ')}.`;
  throw refused(`There is no mapping ${name} for ${kind}. ${known}`);
}
