import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { handOverReactions } from '#server/nouns.ts';
import { type EmbeddedDatabase, openEmbedded } from '#server/platform/db/embedded.ts';
import { openPostgresql } from '#server/platform/db/postgresql.ts';
import type { Database } from '#server/platform/db/types.ts';
import { type CuttingProxy, openCuttingProxy } from './cutting-proxy.ts';
import { restorePristine } from './kept-database.ts';

/** Set by the test run's setup: which engine, and a migrated database to copy. */
const { CSZ_TEST_ENGINE, CSZ_TEST_SNAPSHOT, CSZ_TEST_POSTGRESQL } = process.env;

/** A migrated, empty database of this test file's own. */
export async function openTestDatabase(): Promise<Database> {
  handOverReactions();
  return CSZ_TEST_ENGINE === 'postgresql' ? clonePostgresql() : lendEmbedded();
}

/** The same behind a proxy that cuts its lines; the embedded one has none that could be cut. */
export async function openCuttableDatabase(): Promise<{ database: Database; proxy: CuttingProxy | undefined }> {
  if (CSZ_TEST_ENGINE !== 'postgresql') return { database: await copyEmbedded(), proxy: undefined };
  const proxy = await openCuttingProxy(new URL(CSZ_TEST_POSTGRESQL ?? ''));
  const database = await clonePostgresql(proxy.addressOf);
  return { proxy, database: { ...database, close: () => database.close().finally(() => proxy.close()) } };
}

/** The last one that a test file gave back: files of one process come one after the other. */
let kept: EmbeddedDatabase | undefined;

async function lendEmbedded(): Promise<Database> {
  const again = kept;
  kept = undefined;
  const database = again ?? (await copyEmbedded());
  return { ...database, close: () => takeBack(database) };
}

async function takeBack(database: EmbeddedDatabase): Promise<void> {
  if (kept === undefined && (await restorePristine(database).catch(() => false))) kept = database;
  else await database.close();
}

async function copyEmbedded(): Promise<EmbeddedDatabase> {
  if (CSZ_TEST_SNAPSHOT === undefined)
    throw new Error('CSZ_TEST_SNAPSHOT is not set; run the tests through vitest.config.ts');
  const bytes = await readFile(CSZ_TEST_SNAPSHOT);
  return openEmbedded({
    snapshot: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer,
  });
}

/** `CSZ_TEST_POSTGRESQL` is the address of a server whose database `csz_template` is migrated. */
async function clonePostgresql(through = (address: URL) => address): Promise<Database> {
  if (CSZ_TEST_POSTGRESQL === undefined)
    throw new Error('CSZ_TEST_POSTGRESQL is not set; run the tests through vitest.config.ts');
  const name = `csz_${randomUUID().replaceAll('-', '')}`;
  await administer(CSZ_TEST_POSTGRESQL, `create database ${name} template csz_template`);
  const address = new URL(CSZ_TEST_POSTGRESQL);
  address.pathname = name;
  const database = await openPostgresql(through(address).href, 5);
  return {
    ...database,
    close: async () => {
      await database.close();
      await administer(CSZ_TEST_POSTGRESQL, `drop database ${name} with (force)`);
    },
  };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
