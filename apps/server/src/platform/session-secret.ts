import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Settings, SettingsError } from '#server/settings.ts';

/**
 * The settings with a secret to sign tokens with: the given one; on a laptop one that is made at the first start and
 * kept in the data folder, readable by its owner only.
 *
 * @throws {SettingsError} in production on PostgreSQL, where several processes must share one secret.
 */
export async function withSessionSecret(settings: Settings): Promise<Settings> {
  if (settings.sessionSecret !== '') return settings;
  if (settings.databaseUrl !== undefined && settings.mode === 'production') {
    throw new SettingsError([
      'SESSION_SECRET must be set, to at least 32 characters that nobody can guess, when DATABASE_URL is set.',
    ]);
  }
  return { ...settings, sessionSecret: await keptSecret(settings.dataDir) };
}

async function keptSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'session-secret');
  await mkdir(dataDir, { recursive: true });
  try {
    const secret = randomBytes(32).toString('base64url');
    await writeFile(path, secret, { flag: 'wx', mode: 0o600 });
    return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const secret = (await readFile(path, 'utf8')).trim();
    if (secret.length < 32) throw new SettingsError([`${path} is damaged; remove it, and everybody signs in anew.`]);
    return secret;
  }
}
