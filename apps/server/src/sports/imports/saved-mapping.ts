import { readFile, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Db } from '#server/platform/db/types.ts';
import { ImportRefused } from './refusals.ts';

/** What stays the same from one file of a source to the next. */
const SavedMapping = z.strictObject({
  columns: z.record(z.string(), z.string()).default({}),
  sport: z.string().optional(),
  level: z.string().optional(),
  state: z.string().optional(),
  source: z.string().optional(),
});
export type SavedMapping = z.output<typeof SavedMapping>;

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

function refused(sentence: string): ImportRefused {
  return new ImportRefused(sentence, { isCall: true });
}
