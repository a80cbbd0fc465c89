import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Each run has a folder named for its process; those of killed runs are cleared, their servers with them. */
export async function clearLeftOvers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (isRunning(Number(name))) continue;
    const run = join(folder, name);
    const [pid] = (await readFile(join(run, 'data', 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
    // The number may belong to another program by now; only a server of this very folder is stopped.
    if (pid !== undefined && pid !== '' && (await commandOf(Number(pid))).includes(run)) await stopServer(Number(pid));
    await rm(run, { recursive: true, force: true });
  }
}

async function stopServer(pid: number): Promise<void> {
  process.kill(pid, 'SIGQUIT');
  while (isRunning(pid)) await new Promise((resolve) => setTimeout(resolve, 50));
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The command line of a process; a bare container has /proc but no `ps`, a Mac the other way round. */
async function commandOf(pid: number): Promise<string> {
  const path = `/proc/${pid}/cmdline`;
  if (existsSync('/proc/self')) return readFile(path, 'utf8').catch(() => '');
  try {
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
