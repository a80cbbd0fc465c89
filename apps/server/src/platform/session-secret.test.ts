import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSettings, SettingsError } from '#server/settings.ts';
import { withSessionSecret } from './session-secret.ts';

const folder = await mkdtemp(join(tmpdir(), 'csz-secret-'));
afterAll(() => rm(folder, { recursive: true }));

const DATABASE_URL = 'postgres://csz@localhost/csz';
const secretOf = async (environment: Record<string, string>) =>
  (await withSessionSecret(readSettings(environment))).sessionSecret;

test('a laptop makes its secret at the first start and keeps it', async () => {
  const DATA_DIR = join(folder, 'laptop');
  const first = await secretOf({ DATA_DIR });
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect(await secretOf({ DATA_DIR })).toBe(first);
  expect((await stat(join(DATA_DIR, 'session-secret'))).mode & 0o077).toBe(0);
});

test('another data folder has another secret', async () => {
  expect(await secretOf({ DATA_DIR: join(folder, 'a') })).not.toBe(await secretOf({ DATA_DIR: join(folder, 'b') }));
});

test('the given secret is the one', async () => {
  const SESSION_SECRET = 'x'.repeat(32);
  expect(await secretOf({ SESSION_SECRET, DATABASE_URL })).toBe(SESSION_SECRET);
});

test('a site with a database of its own does not start without a secret', async () => {
  await expect(secretOf({ DATABASE_URL })).rejects.toThrow(
    'SESSION_SECRET must be set, to at least 32 characters that no one can guess, when DATABASE_URL is set.',
  );
});

test('work on the portal needs none', async () => {
  const DATA_DIR = join(folder, 'dev');
  expect(await secretOf({ DATABASE_URL, DATA_DIR, NODE_ENV: 'development' })).toHaveLength(43);
});

test('a damaged secret is named instead of used', async () => {
  await writeFile(join(folder, 'session-secret'), 'short');
  await expect(secretOf({ DATA_DIR: folder })).rejects.toBeInstanceOf(SettingsError);
});

test('a file in place of the data folder is named', async () => {
  const DATA_DIR = join(folder, 'a-file');
  await writeFile(DATA_DIR, '');
  await expect(secretOf({ DATA_DIR })).rejects.toThrow(
    new SettingsError([`DATA_DIR is ${DATA_DIR}, but a file is in its place; name a folder, or one that can be made.`]),
  );
  await expect(secretOf({ DATA_DIR: join(DATA_DIR, 'below') })).rejects.toBeInstanceOf(SettingsError);
});

test('a secret that cannot be read is named', async () => {
  const DATA_DIR = join(folder, 'unreadable');
  await mkdir(join(DATA_DIR, 'session-secret'), { recursive: true });
  await expect(secretOf({ DATA_DIR })).rejects.toBeInstanceOf(SettingsError);
});

test.each([
  [32, true],
  [31, false],
])('a kept secret of %i characters: %s', async (length, isTaken) => {
  const DATA_DIR = join(folder, `kept-${length}`);
  await mkdir(DATA_DIR);
  await writeFile(join(DATA_DIR, 'session-secret'), `${'k'.repeat(length)}\n`);
  if (isTaken) expect(await secretOf({ DATA_DIR })).toBe('k'.repeat(length));
  else await expect(secretOf({ DATA_DIR })).rejects.toThrow('is damaged');
});
