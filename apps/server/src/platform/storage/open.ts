import type { Storage } from '#server/platform/storage.ts';
import type { Settings } from '#server/settings.ts';
import { openDiskStorage } from './disk.ts';

/** Files on disk in the data folder, or in the S3-compatible store that the settings name. */
export async function openStorage({ dataDir, s3 }: Pick<Settings, 'dataDir' | 's3'>): Promise<Storage> {
  if (s3 === undefined) return openDiskStorage(dataDir);
  // Its library takes long to load, and most portals keep files on disk.
  const { openS3Storage } = await import('./s3.ts');
  return openS3Storage(s3);
}
