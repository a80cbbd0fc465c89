import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';

const aFolder = () => mkdtemp(join(tmpdir(), 'csz-lock-'));
/** A process that lives as long as this test and is not this one. */
const otherProcess = process.ppid;

test('a folder that another process has open is refused, naming that process', async () => {
  const folder = await aFolder();
  await writeFile(join(folder, 'lock'), String(otherProcess));

  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${otherProcess}`);
});

test('the lock of a process that died is taken over', async () => {
  const folder = await aFolder();
  await writeFile(join(folder, 'lock'), '999999999');

  await lockFolder(folder);

  expect(await readFile(join(folder, 'lock'), 'utf8')).toBe(String(process.pid));
});

test('a folder that was given back can be taken again', async () => {
  const folder = await aFolder();
  const unlock = await lockFolder(folder);
  await unlock();

  await expect(lockFolder(folder)).resolves.toBeTypeOf('function');
});
