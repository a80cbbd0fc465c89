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
  return CSZ_TEST_ENGINE === 'postgresql' ? lendPostgresql() : lendEmbedded();
}

/** The same behind a proxy that cuts its lines; the embedded one has none that could be cut. */
export async function openCuttableDatabase(): Promise<{ database: Database; proxy: CuttingProxy | undefined }> {
  if (CSZ_TEST_ENGINE !== 'postgresql') return { database: await copyEmbedded(), proxy: undefined };
  const proxy = await openCuttingProxy(new URL(server()));
  const name = await clonePostgresql();
  const database = await openPostgresql(proxy.addressOf(addressOf(name)).href, POOL_SIZE);
  const close = () => database.close().finally(() => Promise.all([proxy.close(), dropPostgresql(name)]));
  return { proxy, database: { ...database, close: () => close().then(() => {}) } };
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
  if (kept === undefined && (await restorePristine(database.db).catch(() => false))) kept = database;
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

/** The name of the last one that a test file gave back. Each file has connections of its own: plans are kept with them. */
let keptName: string | undefined;

async function lendPostgresql(): Promise<Database> {
  const again = keptName;
  keptName = undefined;
  const name = again ?? (await clonePostgresql());
  const database = await openPostgresql(addressOf(name).href, POOL_SIZE);
  const close = async () => {
    const isPristine = await restorePristine(database.db).catch(() => false);
    await database.close();
    if (isPristine && keptName === undefined) keptName = name;
    else await dropPostgresql(name);
  };
  return { ...database, close };
}

const POOL_SIZE = 5;

function addressOf(name: string): URL {
  const address = new URL(server());
  address.pathname = name;
  return address;
}

/** `CSZ_TEST_POSTGRESQL` is the address of a server whose database `csz_template` is migrated and noted. */
async function clonePostgresql(): Promise<string> {
  const name = `csz_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name} template csz_template`);
  return name;
}

const dropPostgresql = (name: string) => administer(`drop database ${name} with (force)`);

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server() });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

function server(): string {
  if (CSZ_TEST_POSTGRESQL === undefined)
    throw new Error('CSZ_TEST_POSTGRESQL is not set; run the tests through vitest.config.ts');
  return CSZ_TEST_POSTGRESQL;
}
