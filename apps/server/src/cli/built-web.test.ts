import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { findWeb } from './built-web.ts';
import { Refusal } from './command.ts';

test('a web that is not built is refused with the command that builds it and touches no data', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'csz-web-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const url = pathToFileURL(`${folder}/`);
  await expect(findWeb(url)).rejects.toThrow(new Refusal('The web is not built yet; npm run csz -- build does it.'));
  await mkdir(join(folder, 'server'));
  await writeFile(join(folder, 'server', 'index.js'), '');
  await expect(findWeb(url)).resolves.toBeUndefined();
});

test('a bundle that was made with another web, or with other migrations, is refused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'csz-web-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const url = pathToFileURL(`${folder}/`);
  await mkdir(join(folder, 'server'));
  await writeFile(join(folder, 'server', 'index.js'), '');
  await writeFile(join(folder, '.built-from'), 'these sources');
  const migrations = await readdir(new URL('../../migrations/', import.meta.url));
  await expect(findWeb(url, { web: 'these sources', migrations })).resolves.toBeUndefined();
  const refusal = new Refusal('The portal was built of another version; npm run csz -- build does it again.');
  await expect(findWeb(url, { web: 'other sources', migrations })).rejects.toThrow(refusal);
  await expect(findWeb(url, { web: 'these sources', migrations: migrations.slice(1) })).rejects.toThrow(refusal);
});
