import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { assertKey, type Storage, typeOfKey } from '#server/platform/storage.ts';
import type { Settings } from '#server/settings.ts';

/** Files on disk in the data folder, or in the S3-compatible store that the settings name. */
export async function openStorage({ dataDir, s3 }: Pick<Settings, 'dataDir' | 's3'>): Promise<Storage> {
  if (s3 === undefined) return openDiskStorage(dataDir);
  // Its library takes long to load, and most portals keep files on disk.
  const { openS3Storage } = await import('./s3.ts');
  return openS3Storage(s3);
}

/** Files under `files` of the data folder, at the path of their key. */
function openDiskStorage(dataDir: string): Storage {
  const folder = join(dataDir, 'files');
  // Keys have no dots but before their ending, so no path leads out of the folder.
  const pathOf = (key: string) => join(folder, ...key.split('/'));
  return {
    async put(key, bytes, type) {
      assertKey(key, type);
      const path = pathOf(key);
      // A reader sees the old file or the new one, and a crash leaves no half.
      const part = `${path}.${randomUUID()}.part`;
      await mkdir(dirname(path), { recursive: true });
      await writeFile(part, bytes);
      await rename(part, path);
    },
    async get(key) {
      const type = typeOfKey(key);
      if (type === undefined) return undefined;
      const file = await open(pathOf(key)).catch(undefinedIfMissing);
      if (file === undefined) return undefined;
      const { size } = await file.stat();
      return { body: file.createReadStream(), type, size };
    },
    async delete(key) {
      if (typeOfKey(key) !== undefined) await rm(pathOf(key), { force: true });
    },
    async list(prefix) {
      const names = (await readdir(folder, { recursive: true }).catch(undefinedIfMissing)) ?? [];
      const keys = names.map((name) => name.split(sep).join('/')).filter((key) => typeOfKey(key) !== undefined);
      return keys.filter((key) => key.startsWith(prefix)).sort();
    },
    close() {},
  };
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
  return undefined;
}
