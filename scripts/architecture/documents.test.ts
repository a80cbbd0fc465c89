import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../lib/paths.mjs';
import { filesNamedIn } from './files-named-in.ts';
import { nounOf, SERVER, WEB } from './import-law.ts';
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

test('every job that comes by the clock is explained', () => {
  const code = PROJECT_FILES.filter((file) => /^apps\/server\/src\/.*(?<!\.test)\.ts$/.test(file))
    .map(textOf)
    .join('\n');
  const names = [...code.matchAll(/'([a-z-]+)': \{(?:[^{}]|\{[^{}]*\})*\bcron:/g)].map(([, name = '']) => name);
  const explained = textOf('docs/operating.md');
  expect(names).toContain('rank-members');
  expect(names.filter((name) => !explained.includes(`| \`${name}\``))).toEqual([]);
});

/** The nouns and other folders below one, and the names between backquotes in the first column of a table below a line. */
const nounsIn = (home: string) => [
  ...new Set(
    PROJECT_FILES.filter((file) => file.startsWith(home))
      .map((file) => nounOf(file, home))
      .filter((noun) => noun !== ''),
  ),
];
const listedAfter = (line: string, text: string) => {
  const table = text.slice(text.indexOf(line)).match(/^\|.*\n(?:\|.*\n)+/m)?.[0] ?? '';
  const cells = table.split('\n').map((row) => row.split('|')[1] ?? '');
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
};

test.each([
  ['On the server:', SERVER],
  ['In the web:', WEB],
])('the architecture names every noun: %s', (line, home) => {
  expect(listedAfter(line, textOf('docs/architecture.md')).sort()).toEqual(nounsIn(home).sort());
});

const DECISIONS = PROJECT_FILES.filter((file) => /^docs\/decisions\/\d{4}-/.test(file));

test('every decision says when it was made and whether it holds, and is in the index', () => {
  const index = textOf('docs/decisions/README.md');
  const faults = DECISIONS.filter((file) => {
    const [title = '', , status = ''] = textOf(file).split('\n');
    const name = file.slice('docs/decisions/'.length);
    const [, number, words] = /^# (\d+)\. (.+)$/.exec(title) ?? [];
    return !(
      Number(number) === Number(name.slice(0, 4)) &&
      index.includes(`[${words}](${name})`) &&
      /^Status: (accepted|superseded) on \d{4}-\d\d-\d\d(; .+)?$/.test(status)
    );
  });
  expect(faults).toEqual([]);
});

test('links and quoted paths are found, placeholders are not', () => {
  const text =
    'See [how](../how.md#top), `apps/server/src/app.ts`, `apps/server/src/<module>/` and [x](https://x.org).';
  expect(filesNamedIn('docs/a.md', text)).toEqual(['how.md', 'apps/server/src/app.ts']);
});

test.each(['README.md', 'CONTRIBUTING.md'])('%s is short enough to be read', (document) => {
  expect(textOf(document).split('\n').length).toBeLessThanOrEqual(121);
});
