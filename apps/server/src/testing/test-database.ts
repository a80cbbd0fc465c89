import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { handOverReactions } from '#server/nouns.ts';
import type { Patience } from '#server/platform/db/connection-watchdog.ts';
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
export async function openCuttableDatabase(
  patience?: Patience,
): Promise<{ database: Database; proxy: CuttingProxy | undefined }> {
  if (CSZ_TEST_ENGINE !== 'postgresql') return { database: await copyEmbedded(), proxy: undefined };
  const proxy = await openCuttingProxy(new URL(server()));
  const name = await clonePostgresql();
  const database = await openPostgresql(proxy.addressOf(addressOf(name)).href, POOL_SIZE, { patience });
  const close = () => database.close().finally(() => Promise.all([proxy.close(), dropPostgresql(name)]));
  return { proxy, database: { ...database, close: () => close().then(() => {}) } };
}

/** Those that test files gave back: files of one process come one after the other, and few open more than two portals. */
const kept: EmbeddedDatabase[] = [];
const MOST_KEPT = 2;

async function lendEmbedded(): Promise<Database> {
  const database = kept.pop() ?? (await copyEmbedded());
  return { ...database, close: () => takeBack(database) };
}

async function takeBack(database: EmbeddedDatabase): Promise<void> {
  const isPristine = await restorePristine(database.db).catch(() => false);
  if (isPristine && kept.length < MOST_KEPT) kept.push(database);
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

/** The names of those that were given back. Each portal has connections of its own: plans are kept with them. */
const keptNames: string[] = [];

async function lendPostgresql(): Promise<Database> {
  const name = keptNames.pop() ?? (await clonePostgresql());
  const database = await openPostgresql(addressOf(name).href, POOL_SIZE);
  const close = async () => {
    const isPristine = await restorePristine(database.db).catch(() => false);
    await database.close();
    if (isPristine && keptNames.length < MOST_KEPT) keptNames.push(name);
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
