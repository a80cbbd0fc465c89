import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../lib/paths.mjs';
import { filesNamedIn } from './files-named-in.ts';
import { PROJECT_FILES, textOf } from './project-files.ts';

const DOCUMENTS = PROJECT_FILES.filter((file) => file.endsWith('.md'));
const COMMANDS = Object.keys((JSON.parse(textOf('package.json')) as { scripts: object }).scripts);

test('the documents name only files that exist', () => {
  const missing = DOCUMENTS.flatMap((document) =>
    filesNamedIn(document, textOf(document))
      .filter((file) => !existsSync(join(root, file)))
      .map((file) => `${document}: ${file}`),
  );
  expect(missing).toEqual([]);
});

test('the documents name only commands that exist', () => {
  const missing = DOCUMENTS.flatMap((document) =>
    [...textOf(document).matchAll(/npm run ([\w:-]+)/g)]
      .filter(([, name = '']) => !COMMANDS.includes(name))
      .map(([command]) => `${document}: ${command}`),
  );
  expect(missing).toEqual([]);
});

test('every setting is explained', () => {
  const names = [...textOf('apps/server/src/settings.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(
    ([, name = '']) => name,
  );
  const explained = textOf('docs/operating.md');
  expect(names).toContain('DATABASE_URL');
  expect(names.filter((name) => !explained.includes(`\`${name}\``))).toEqual([]);
});

test('links and quoted paths are found, placeholders are not', () => {
  const text =
    'See [how](../how.md#top), `apps/server/src/app.ts`, `apps/server/src/<module>/` and [x](https://x.org).';
  expect(filesNamedIn('docs/a.md', text)).toEqual(['how.md', 'apps/server/src/app.ts']);
});

test.each(['README.md', 'CONTRIBUTING.md'])('%s is short enough to be read', (document) => {
  expect(textOf(document).split('\n').length).toBeLessThanOrEqual(121);
});
