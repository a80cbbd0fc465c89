import { statSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The user that PostgreSQL runs as; undefined: this process's own user. */
export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root; then one of the system's powerless users runs it. */
export async function serverUser(): Promise<ServerUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const user = users.find((fields) => fields[0] === name);
    if (user !== undefined) return { uid: Number(user[2]), gid: Number(user[3]) };
  }
  throw new Error('PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as.');
}

/** Anyone may walk to it: no folder on the way is closed to other users. */
export function isReachable(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** A folder for what is thrown away again, which the server's user can reach. */
export function scratchFolder(user: ServerUser | undefined): string {
  const folder = [tmpdir(), '/tmp', '/var/tmp'].find((candidate) => user === undefined || isReachable(candidate));
  if (folder === undefined) throw new Error('There is no folder for temporary files that other users can reach.');
  return folder;
}

/** The programs' folder itself, or a copy of it when it lies where the server's user cannot go. */
export async function reachableBinaries(bin: string, user: ServerUser | undefined, folder: string): Promise<string> {
  if (user === undefined || isReachable(join(bin, 'postgres'))) return bin;
  const copy = join(folder, 'programs');
  await cp(dirname(bin), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}
