import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Settings, SettingsError, secretMistakes } from '#server/settings.ts';
import { dataFolderMistake, makeDataFolder } from './data-folder.ts';

/**
 * The settings with a secret to sign tokens with: the given one; on a laptop one that is made at the first start and
 * kept in the data folder, readable by its owner only.
 *
 * @throws {SettingsError} when several processes must share one secret, or the data folder cannot hold it.
 */
export async function withSessionSecret(settings: Settings): Promise<Settings> {
  if (settings.sessionSecret !== '') return settings;
  const mistakes = secretMistakes(settings.databaseUrl, settings.mode);
  if (mistakes.length > 0) throw new SettingsError(mistakes);
  return { ...settings, sessionSecret: await keptSecret(settings.dataDir) };
}

async function keptSecret(dataDir: string): Promise<string> {
  await makeDataFolder(dataDir);
  const path = join(dataDir, 'session-secret');
  const secret = randomBytes(32).toString('base64url');
  try {
    await writeFile(path, secret, { flag: 'wx', mode: 0o600 });
    return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw dataFolderMistake(dataDir, error as Error);
    return readKept(path);
  }
}

async function readKept(path: string): Promise<string> {
  const secret = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new SettingsError([`${path} cannot be read: ${error.message}.`], { cause: error });
  });
  if (secret.trim().length >= 32) return secret.trim();
  throw new SettingsError([`${path} is damaged; remove it, and everybody signs in again.`]);
}
