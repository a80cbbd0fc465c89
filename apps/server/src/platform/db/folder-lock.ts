import { randomUUID } from 'node:crypto';
import { open, readFile, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { dataFolderMistake, makeDataFolder } from '#server/platform/data-folder.ts';
import { DatabaseUnavailable } from './types.ts';

/** How often the owner of a lock shows that it lives. */
const BEAT_MS = 1000;
/** A lock without a beat for this long has no owner: ten beats, since a busy process may miss some. */
const STALE_MS = 10_000;
const POLL_MS = 100;

const Owner = z.object({ pid: z.int(), host: z.string(), token: z.string() });
type Owner = z.output<typeof Owner>;

/**
 * Takes the data folder for this process: two processes on one embedded database lose rows silently. The lock of a
 * process that is gone is taken over: at once where it ran on this host, else when it shows no sign of life. A number
 * of a process alone proves neither: another process may have it by now, and in two containers both are number 1.
 *
 * @throws {DatabaseUnavailable} naming the process that has it.
 * @throws {SettingsError} when the folder cannot be written.
 */
export async function lockFolder(folder: string, staleMs = STALE_MS): Promise<() => Promise<void>> {
  await makeDataFolder(folder);
  const path = join(folder, 'lock');
  const own = JSON.stringify({ pid: process.pid, host: hostname(), token: randomUUID() } satisfies Owner);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const file = await open(path, 'wx');
      await file.writeFile(own);
      await file.close();
      return keepAlive(path, own);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw dataFolderMistake(folder, error as Error);
      const owner = await readOwner(path);
      if (await isHeld(path, owner, staleMs)) throw inUse(folder, owner);
      await rm(path, { force: true });
    }
  }
  throw new DatabaseUnavailable(`The data folder ${folder} is being opened by another process; try again.`);
}

/** Beats until the lock is given back. */
function keepAlive(path: string, own: string): () => Promise<void> {
  const timer = setInterval(async () => {
    const found = await readFile(path, 'utf8').catch(() => own);
    // This process was stopped for so long that another one took the folder: to go on would lose rows of both.
    if (found !== own) throw new DatabaseUnavailable(`Another process took over the data folder of ${path}.`);
    const now = new Date();
    await utimes(path, now, now).catch(() => {});
  }, BEAT_MS).unref();
  return async () => {
    clearInterval(timer);
    await rm(path, { force: true });
  };
}

async function readOwner(path: string): Promise<Owner | undefined> {
  const text = await readFile(path, 'utf8').catch(() => '');
  try {
    return Owner.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

async function isHeld(path: string, owner: Owner | undefined, staleMs: number): Promise<boolean> {
  if (owner?.host === hostname() && !isRunning(owner.pid)) return false;
  const beat = await beatOf(path);
  for (let waited = 0; waited < staleMs; waited += POLL_MS) {
    await wait(POLL_MS);
    const next = await beatOf(path);
    if (next !== beat) return next !== undefined;
  }
  return false;
}

/** When the lock last showed that its owner lives; only changes of it count, since clocks of two hosts differ. */
const beatOf = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );

function inUse(folder: string, owner: Owner | undefined): DatabaseUnavailable {
  const elsewhere = owner === undefined || owner.host === hostname() ? '' : ` of the host ${owner.host}`;
  return new DatabaseUnavailable(
    `The data folder ${folder} is in use by process ${owner?.pid ?? 'unknown'}${elsewhere}; stop that process or set DATA_DIR to another folder.`,
  );
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
