import { mkdir } from 'node:fs/promises';
import { SettingsError } from '#server/settings.ts';

/**
 * Makes the data folder where there is none.
 *
 * @throws {SettingsError} when `DATA_DIR` is no folder and none can be made there.
 */
export async function makeDataFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true }).catch((error) => {
    throw dataFolderMistake(folder, error);
  });
}

/** Why nothing can be kept in the data folder, as the mistake of a setting. */
export function dataFolderMistake(folder: string, error: NodeJS.ErrnoException): SettingsError {
  return new SettingsError([`DATA_DIR is ${folder}, ${reasonOf(error)}`], { cause: error });
}

function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  switch (code) {
    case 'EEXIST':
    case 'ENOTDIR':
      return 'but a file is in its place; name a folder, or one that can be made.';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'where this user may not write; name another folder.';
    default:
      return `which cannot be used: ${message}.`;
  }
}
