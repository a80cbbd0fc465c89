import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { fileAddress, fileKeyOf, newKey, type Storage } from '#server/platform/storage.ts';
import { readSettings } from '#server/settings.ts';
import { openS3Server } from '#server/testing/s3-server.ts';
import { openStorage } from './open.ts';

const DATA_DIR = await mkdtemp(join(tmpdir(), 'csz-files-'));
const onDisk = await openStorage(readSettings({ DATA_DIR }));
const onS3 = await openStorage(readSettings(await openS3Server()));
afterAll(async () => {
  onS3.close();
  onDisk.close();
  await rm(DATA_DIR, { recursive: true });
});

const STORES = [
  ['on disk', onDisk],
  ['on S3', onS3],
] as const;

const PICTURE = Buffer.from('a picture');

async function read(storage: Storage, key: string) {
  const file = await storage.get(key);
  return file && { text: (await buffer(file.body)).toString(), type: file.type, size: file.size };
}

test.each(STORES)('a file %s is given back with its type', async (_where, storage) => {
  const key = newKey('avatars', 'webp');
  await storage.put(key, PICTURE, 'image/webp');
  expect(await read(storage, key)).toEqual({ text: 'a picture', type: 'image/webp', size: 9 });
});

test.each(STORES)('an empty file %s is a file', async (_where, storage) => {
  await storage.put('empty/none.txt', Buffer.of(), 'text/plain');
  expect(await read(storage, 'empty/none.txt')).toEqual({ text: '', type: 'text/plain', size: 0 });
});

test.each(STORES)('a second file %s takes the place of the first', async (_where, storage) => {
  await storage.put('a/b.csv', Buffer.from('old and long'), 'text/csv');
  await storage.put('a/b.csv', Buffer.from('new'), 'text/csv');
  expect(await read(storage, 'a/b.csv')).toMatchObject({ text: 'new', size: 3 });
});

test.each(STORES)('there is nothing %s under a key that was not used', async (_where, storage) => {
  expect(await storage.get('avatars/0.webp')).toBeUndefined();
  expect(await storage.get('nowhere/at/all.webp')).toBeUndefined();
});

test.each(STORES)('a deleted file %s is gone, and may be deleted again', async (_where, storage) => {
  await storage.put('gone/now.png', PICTURE, 'image/png');
  await storage.delete('gone/now.png');
  await storage.delete('gone/now.png');
  expect(await storage.get('gone/now.png')).toBeUndefined();
});

test.each(STORES)('the files %s are listed by the beginning of their keys', async (_where, storage) => {
  for (const key of ['list/b.txt', 'list/a.txt', 'list/deep/er.txt', 'listen.txt']) {
    await storage.put(key, PICTURE, 'text/plain');
  }
  expect(await storage.list('list/')).toEqual(['list/a.txt', 'list/b.txt', 'list/deep/er.txt']);
  expect(await storage.list('list')).toContain('listen.txt');
  expect(await storage.list('nothing/')).toEqual([]);
});

const FOREIGN = [
  '../lock',
  '..%2flock',
  '/etc/passwd',
  'a//b.txt',
  'a/../b.txt',
  'a/.b.txt',
  'a\\b.txt',
  'A/b.txt',
  'a/b.html',
  'a/b',
  '',
];

test.each(STORES)('no key leads out of the store %s', async (_where, storage) => {
  await writeFile(join(DATA_DIR, 'lock'), '1');
  for (const key of FOREIGN) {
    expect(await storage.get(key)).toBeUndefined();
    await storage.delete(key);
    await expect(storage.put(key, PICTURE, 'text/plain')).rejects.toThrow('is no key');
  }
  expect(await readdir(DATA_DIR)).toContain('lock');
});

test.each(STORES)('a key does not lie about the type %s', async (_where, storage) => {
  await expect(storage.put('a/b.png', PICTURE, 'text/html')).rejects.toThrow('a/b.png is no key for a file of type');
});

test('nothing half-written lies on the disk', async () => {
  const key = newKey('avatars', 'webp');
  await Promise.all(Array.from({ length: 10 }, () => onDisk.put(key, PICTURE, 'image/webp')));
  const names = await readdir(join(DATA_DIR, 'files', 'avatars'));
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('keys are not guessed', () => {
  expect(newKey('avatars', 'webp')).toMatch(/^avatars\/[0-9a-f]{32}\.webp$/);
  expect(newKey('avatars', 'webp')).not.toBe(newKey('avatars', 'webp'));
});

test('an address leads back to its key, a foreign one to none', () => {
  const key = newKey('avatars', 'webp');
  expect(fileKeyOf(fileAddress(key))).toBe(key);
  for (const address of [key, `https://elsewhere.example/files/${key}`, '/files/../lock', '/files/']) {
    expect(fileKeyOf(address)).toBeUndefined();
  }
});
