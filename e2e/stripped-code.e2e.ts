import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { environment, pinnedNode, root } from '../scripts/lib/paths.mjs';
import { runQuietly } from '../scripts/lib/run.mjs';
import { memorySettings, serverArguments } from '../scripts/lib/server-process.mjs';
import { ensureTypesStripped } from '../scripts/lib/stripped-code.mjs';
import { strippedPathOf } from '../scripts/lib/stripped-file.mjs';

/** Everything that serves, and then whether Node's compiler for types was loaded for it. */
const LOAD_ALL = `
  await import('${new URL('apps/server/src/cli/serve-portal.ts', pathToFileURL(root)).href}');
  await import('${new URL('apps/web/build/server/index.js', pathToFileURL(root)).href}');
  const isLoaded = process.moduleLoadList.some((name) => name.includes('amaro'));
  console.error(isLoaded ? 'compiler loaded' : 'no compiler');`;

async function run(args: readonly string[]): Promise<string> {
  const env = environment({ ...memorySettings(), NODE_ENV: 'production' });
  return (await runQuietly(pinnedNode, args, { env })).output;
}

test('what serves reads its sources without types, and never loads the compiler for types', async () => {
  await ensureTypesStripped();
  const [option = '', hook = '', ...command] = serverArguments('--help');
  const loadAll = [option, `data:text/javascript,${encodeURIComponent(LOAD_ALL)}`];
  expect(await run([option, hook, ...loadAll, ...command])).toContain('no compiler');
  expect(await run([...loadAll, ...command])).toContain('compiler loaded');
});

test('a source that has changed is never answered with what it was', async () => {
  await ensureTypesStripped();
  const folder = await mkdtemp(join(tmpdir(), 'csz-sources-'));
  const path = join(folder, 'says.ts');
  const before = "const word: string = 'before'; console.log(word);";
  const strippedPath = strippedPathOf(Buffer.from(before));
  onTestFinished(async () => {
    await rm(folder, { recursive: true });
    await rm(strippedPath);
  });
  await writeFile(path, before);
  await writeFile(strippedPath, "console.log('before, without types');");
  const [option = '', hook = ''] = serverArguments();
  expect(await run([option, hook, path])).toBe('before, without types\n');
  await writeFile(path, before.replace("'before'", "'after'"));
  expect(await run([option, hook, path])).toBe('after\n');
});
