import { basename } from 'node:path';
import type { DependencyKey } from '@csz/contract/core/dependencies';
import { DIRECTORY } from '@csz/contract/directory/keys';
import { REVIEW, TASKS } from '@csz/contract/games/keys';
import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/types.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import { publish } from '#server/platform/publish.ts';
import { type Field, mapColumns, passedOverColumns } from '#server/sports/column-mappings/api.ts';
import {
  type CsvFile,
  type CsvRow,
  ImportRefused,
  isSound,
  openCsv,
  RowRejected,
} from '#server/sports/csv-files/api.ts';
import type { ImportOptions } from './import-options.ts';
import { type ImportResult, type ImportRun, importRun } from './import-run.ts';
import { type RejectsFile, rejectsFile } from './rejects-file.ts';
import { createSeenTables, listUnknownSchools } from './seen-in-file.ts';

/** What a file holds, and what to do with its rows. */
export interface ImportKind {
  readonly kind: 'schools' | 'games';
  readonly fields: readonly Field[];
  start(run: ImportRun): Promise<{ take(rows: CsvRow[]): Promise<void>; finish(): Promise<void> }>;
}

/**
 * Brings one file in, in one transaction: a failure in the middle leaves nothing, and a preview is the import itself,
 * undone at its end.
 *
 * @throws {ImportRefused} when the file as a whole cannot come in; nothing has changed then.
 */
export async function importFile(db: Db, options: ImportOptions, kind: ImportKind): Promise<ImportResult> {
  const csv = options.csv ?? (await openCsv(options));
  const rejects = options.rejects ?? rejectsOnDisk(options, csv.header);
  const result = await importInTransaction(db, { options, kind, csv, rejects })
    .catch(async (error) => {
      await rejects?.discard();
      throw asRefusal(error, options.path);
    })
    .finally(() => csv.close());
  await rejects?.keep();
  return result;
}

function rejectsOnDisk({ path, preview, rejectsPath }: ImportOptions, header: readonly string[]) {
  return preview && rejectsPath === undefined ? undefined : rejectsFile(path, header, rejectsPath);
}

interface Work {
  readonly options: ImportOptions;
  readonly kind: ImportKind;
  readonly csv: CsvFile;
  readonly rejects: RejectsFile | undefined;
}

/** Undoes the transaction and carries what it would have done. */
class PreviewEnded extends Error {
  readonly result: ImportResult;

  constructor(result: ImportResult) {
    super('preview');
    this.result = result;
  }
}

async function importInTransaction(db: Db, work: Work): Promise<ImportResult> {
  try {
    return await db.transaction().execute(async (tx) => {
      const result = await importRows(tx, work);
      if (work.options.preview) throw new PreviewEnded(result);
      return result;
    });
  } catch (error) {
    if (error instanceof PreviewEnded) return error.result;
    throw error;
  }
}

async function importRows(tx: Tx, { options, kind, csv, rejects }: Work): Promise<ImportResult> {
  const { member } = options;
  const columns = mapColumns(kind.fields, csv.header, options.columns, Object.keys(member?.defaults ?? {}));
  await (options.preview ? skipTurn(tx) : waitForTurn(tx, member !== undefined));
  await createSeenTables(tx);
  const importId = await openImport(tx, kind.kind, options);
  const source = `import of ${basename(options.path)}`;
  const reporter = member === undefined ? source : `${member.name} (${source})`;
  const run = importRun({ tx, importId, reporter, member, now: options.now }, columns, rejects);
  const { take, finish } = await kind.start(run);
  for await (const rows of csv.batches) {
    run.tally.rows += rows.length;
    await take(rows.filter((row) => run.attempt(row, () => isSound(row, csv.header))));
    await rejects?.flush();
    options.onProgress(run.tally.rows, 'rows');
  }
  await finish();
  await rejects?.flush();
  const passedOver = passedOverColumns(csv.header, columns);
  return { ...(await closeImport(run, kind.kind, rejects?.path)), passedOver };
}

async function openImport(tx: Tx, kind: ImportKind['kind'], { path, columns, member }: ImportOptions): Promise<number> {
  const whose = { member_id: member?.memberId ?? null, school_id: member?.schoolId ?? null };
  const about = { ...whose, sport_id: member?.sportId ?? null };
  const values = { kind, file_name: basename(path), mapping: JSON.stringify(columns), ...about };
  const { id } = await tx.insertInto('imports').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

async function closeImport(
  run: ImportRun,
  kind: ImportKind['kind'],
  rejectsPath: string | undefined,
): Promise<Omit<ImportResult, 'passedOver'>> {
  const { added, updated, unchanged, rejected } = run.tally;
  await run.tx
    .updateTable('imports')
    .set({ added, updated, unchanged, rejected, ended_at: sql`clock_timestamp()` })
    .where('id', '=', run.importId)
    .execute();
  await recordImport(run, kind);
  await publish(run.tx, keysOf(run, kind));
  return {
    importId: run.importId,
    ...run.tally,
    ...run.shown,
    notes: [...run.notes].map(([title, items]) => `${title}: ${items.join(', ')}.`),
    unknownSchools: await listUnknownSchools(run, kind),
    rejectsPath: rejected > 0 ? rejectsPath : undefined,
  };
}

/** So many games an event names; of a longer file only their number is known. */
const NAMED_GAMES = 5000;

async function recordImport(
  { tx, importId, member, memberId, tally, touched, now: at }: ImportRun,
  kind: ImportKind['kind'],
) {
  const { added, updated } = tally;
  if (added + updated + touched.gameIds.size === 0) return;
  const subject = `import:${importId}` as const;
  const schoolId = member?.schoolId ?? null;
  if (kind === 'schools')
    return recordEvent(tx, { type: 'schools.imported', actor: memberId, subject, data: { added, updated }, at });
  const gameIds = touched.gameIds.size > NAMED_GAMES ? null : [...touched.gameIds];
  await recordEvent(tx, {
    type: 'games.imported',
    actor: memberId,
    subject,
    data: { added, updated, schoolId, gameIds },
    at,
  });
}

/** Nothing where a file changed nothing. What shows games shows the directory too. */
function keysOf({ tally, notes, touched }: ImportRun, kind: ImportKind['kind']): DependencyKey[] {
  const { added, updated, placeholders } = tally;
  const isDirectory = placeholders + notes.size + (kind === 'schools' ? added + updated : 0) > 0;
  const keys = touched.keys();
  return [
    ...keys,
    ...(isDirectory ? [DIRECTORY] : []),
    ...(keys.length > 0 || (isDirectory && updated > 0) ? [REVIEW, TASKS] : []),
  ];
}

/** What the database or the disk says, in one sentence; anything else is a bug and stays what it is. */
function asRefusal(error: unknown, path: string): unknown {
  // A name or a sport of the call itself is wrong.
  if (error instanceof RowRejected) return new ImportRefused(error.message, { isCall: true, cause: error });
  if (isOurs(error) || !(error instanceof Error) || !('code' in error)) return error;
  const sentence = `${basename(path)} did not come in and nothing has changed: ${error.message}.`;
  return new ImportRefused(sentence, { cause: error });
}

const isOurs = (error: unknown) => error instanceof ImportRefused || error instanceof Problem;

/**
 * Waits until no other import is under way. Two at once would both find a game missing and both add it. Anyone who waits at
 * a screen hears after ten seconds that another member imports; an operator's file has time.
 */
export async function waitForTurn(tx: Tx, isAtScreen: boolean): Promise<void> {
  if (isAtScreen) await sql`set local lock_timeout = '10s'`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtext('csz import'))`.execute(tx);
  if (isAtScreen) await sql`set local lock_timeout = 0`.execute(tx);
}

/**
 * A preview waits for no other import, and lets none wait for long: what it writes is undone at once. It gives up
 * before the database looks for deadlocks, so that an import that it crosses is never the one that is stopped.
 */
async function skipTurn(tx: Tx): Promise<void> {
  await sql`set local lock_timeout = '800ms'`.execute(tx);
}
