import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dataFolderMistake, makeDataFolder } from '#server/platform/data-folder.ts';
import { DatabaseUnavailable } from './types.ts';

/**
 * Takes the data folder for this process: two processes on one embedded database lose rows silently.
 * The lock of a process that is gone is taken over.
 *
 * @throws {DatabaseUnavailable} naming the process that has it.
 * @throws {SettingsError} when the folder cannot be written.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await makeDataFolder(folder);
  const path = join(folder, 'lock');
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const file = await open(path, 'wx');
      await file.writeFile(String(process.pid));
      await file.close();
      return () => rm(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw dataFolderMistake(folder, error as Error);
      const owner = Number(await readFile(path, 'utf8').catch(() => ''));
      if (isRunning(owner)) {
        throw new DatabaseUnavailable(
          `The data folder ${folder} is in use by process ${owner}; stop that process or set DATA_DIR to another folder.`,
        );
      }
      await rm(path, { force: true });
    }
  }
  throw new DatabaseUnavailable(`The data folder ${folder} is being opened by another process; try again.`);
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
