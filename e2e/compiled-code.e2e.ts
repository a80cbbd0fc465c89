import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { ensureCompiled } from '../scripts/lib/compiled-code.mjs';
import { environment, memorySettings, pinnedNode, root } from '../scripts/lib/paths.mjs';
import { runQuietly } from '../scripts/lib/run.mjs';

const SAYS_WHETHER_COMPILED = `data:text/javascript,
  const isLoaded = process.moduleLoadList.some((name) => name.includes('amaro'));
  console.error(isLoaded ? 'compiler loaded' : 'no compiler');`;

/** Everything that serves, and then whether Node's compiler for types was loaded for it. */
async function load(more: Record<string, string> = {}): Promise<string> {
  const files = ['apps/server/src/cli/serve-portal.ts', 'apps/web/build/server/index.js'];
  const loaded = [...files.map((file) => new URL(file, pathToFileURL(root)).href), SAYS_WHETHER_COMPILED];
  const args = [...loaded.flatMap((url) => ['--import', url]), 'apps/server/src/main.ts', '--help'];
  const env = environment({ ...memorySettings(), ...more, NODE_ENV: 'production' });
  return (await runQuietly(pinnedNode, args, { env })).output;
}

test('what serves reads code that was compiled before, without the compiler', async () => {
  await ensureCompiled();
  expect(await load()).toContain('no compiler');
  expect(await load({ NODE_COMPILE_CACHE: '', NODE_DISABLE_COMPILE_CACHE: '1' })).toContain('compiler loaded');
});
