import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';

/** A process that lives as long as this test and is not this one. */
const otherProcess = process.ppid;
/** Some beats of an owner, so that a test need not wait for the full time. */
const STALE_MS = 2000;

/** A folder with a lock in it, whose owner shows that it lives or does not. */
async function aLockedFolder(owner: { pid: number; host?: string }, lives: boolean): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'csz-lock-'));
  const lock = join(folder, 'lock');
  await writeFile(lock, JSON.stringify({ host: hostname(), token: 'other', ...owner }));
  if (lives) {
    const timer = setInterval(() => utimes(lock, new Date(), new Date()), 50);
    onTestFinished(() => clearInterval(timer));
  }
  return folder;
}

const ownerOf = async (folder: string) => JSON.parse(await readFile(join(folder, 'lock'), 'utf8')) as { pid: number };

test('a folder that another process has open is refused, naming that process', async () => {
  const folder = await aLockedFolder({ pid: otherProcess }, true);

  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${otherProcess};`);
});

test('a folder that a container has open is refused, though the number of its process is our own', async () => {
  const folder = await aLockedFolder({ pid: process.pid, host: 'another-container' }, true);

  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid} of the host another-container;`);
});

test('a process that locked a folder keeps showing that it lives', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'csz-lock-'));
  const unlock = await lockFolder(folder);

  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid};`);
  await unlock();
});

test('the lock of a process that died is taken over at once', async () => {
  const folder = await aLockedFolder({ pid: 999_999_999 }, false);

  await lockFolder(folder, Number.POSITIVE_INFINITY);

  expect((await ownerOf(folder)).pid).toBe(process.pid);
});

test.each([
  ['whose number another process has by now', { pid: otherProcess }],
  ['of another host', { pid: 999_999_999, host: 'another-container' }],
])('the lock of a dead process %s is taken over when it shows no sign of life', async (_which, owner) => {
  const folder = await aLockedFolder(owner, false);

  await lockFolder(folder, STALE_MS);

  expect((await ownerOf(folder)).pid).toBe(process.pid);
});

test('a lock that names no owner is taken over when it shows no sign of life', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'csz-lock-'));
  await writeFile(join(folder, 'lock'), '999999999');

  await lockFolder(folder, STALE_MS);

  expect((await ownerOf(folder)).pid).toBe(process.pid);
});

test('a folder that was given back can be taken again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'csz-lock-'));
  const unlock = await lockFolder(folder);
  await unlock();

  await expect(lockFolder(folder)).resolves.toBeTypeOf('function');
});

test('a folder that is given back while another process waits for it is free', async () => {
  const folder = await aLockedFolder({ pid: otherProcess }, false);
  setTimeout(() => rm(join(folder, 'lock')), 300);

  await lockFolder(folder, STALE_MS);

  expect((await ownerOf(folder)).pid).toBe(process.pid);
});

test('a process whose folder another one took over stops at once and says so', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'csz-lock-'));
  const own = `import { lockFolder } from ${JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href)};
    await lockFolder(process.argv[1]);
    setInterval(() => {}, 1000);
    process.stdout.write('locked');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', own, folder]);
  onTestFinished(() => void child.kill());
  let stated = '';
  child.stderr.on('data', (text: Buffer) => {
    stated += text.toString();
  });
  await once(child.stdout, 'data');

  await writeFile(join(folder, 'lock'), JSON.stringify({ pid: otherProcess, host: hostname(), token: 'other' }));

  const [code] = (await once(child, 'exit')) as [number | null];
  expect(code).toBe(1);
  expect(stated).toContain(`Another process took over the data folder of ${join(folder, 'lock')}.`);
});
