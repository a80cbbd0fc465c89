import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** Writes files into a folder of this test file's own, which goes after its last test. Answers with the path. */
export async function openCsvFolder(): Promise<(name: string, content: string | Uint8Array) => Promise<string>> {
  const folder = await mkdtemp(join(tmpdir(), 'csz-csv-'));
  afterAll(() => rm(folder, { recursive: true }));
  return async (name, content) => {
    const path = join(folder, name);
    await writeFile(path, content);
    return path;
  };
}
