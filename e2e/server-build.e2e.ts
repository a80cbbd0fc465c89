import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { environment, pinnedNode, root } from '../scripts/lib/paths.mjs';
import { runQuietly } from '../scripts/lib/run.mjs';
import { ensureServerBuilt } from '../scripts/lib/server-build.mjs';
import { serverArguments } from '../scripts/lib/server-process.mjs';

const bundle = join(root, 'apps', 'server', 'build');

test('what serves is the bundle, what looks, watches or explains runs from the sources', () => {
  expect(serverArguments('serve', '--demo')).toContain('apps/server/build/main.js');
  for (const words of [['serve', '--dev'], ['serve', '--check'], ['serve', '--help'], ['migrate']])
    expect(serverArguments(...words)).toContain('apps/server/src/main.ts');
});

test('the bundle explains its commands as the sources do', async () => {
  await ensureServerBuilt();
  const [ofBundle, ofSources] = await Promise.all(
    ['apps/server/build/main.js', 'apps/server/src/main.ts'].map((file) =>
      runQuietly(pinnedNode, [file, 'serve', '--help'], { env: environment({ NODE_ENV: 'production' }) }),
    ),
  );
  expect(ofBundle).toEqual(ofSources);
});

test('a place in the bundle leads to the line of the source', async () => {
  await ensureServerBuilt();
  const lines = (await readFile(join(bundle, 'main.js'), 'utf8')).split('\n');
  const line = lines.findIndex((text) => text.includes('async function main('));
  const column = lines[line]?.indexOf('async function main(') ?? 0;
  const map = new SourceMap(JSON.parse(await readFile(join(bundle, 'main.js.map'), 'utf8')));
  const place = map.findEntry(line, column);
  const source = await readFile(join(root, 'apps', 'server', 'src', 'main.ts'), 'utf8');
  if (!('originalLine' in place)) throw new Error('No line of a source is known for it.');
  expect(join(bundle, place.originalSource)).toBe(join(root, 'apps', 'server', 'src', 'main.ts'));
  expect(source.split('\n')[place.originalLine]).toContain('async function main(');
});
