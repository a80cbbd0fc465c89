import { expect, test } from 'vitest';
import { SOURCES, textOf } from './project-files.ts';

const WEB = SOURCES.filter((file) => /^apps\/web\/app\/.*\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file));
const ROUTE = /^ {2}(\w+): \['(GET|POST|PUT|DELETE)'/gm;

test('what the web writes goes through useAction: one way to be busy, to refuse, to log in and to refresh', () => {
  expect(WEB.filter((file) => isWriter(textOf(file)) && !isUsedByAnAction(file))).toEqual([]);
});

test('only useAction knows of mutations', () => {
  expect(WEB.filter((file) => textOf(file).includes('useMutation('))).toEqual(['apps/web/app/api/use-action.ts']);
});

test('past the calls of the API goes only what outlives its screen, or what is counted', () => {
  expect(WEB.filter((file) => /\bfetch\(/.test(textOf(file)))).toEqual([
    'apps/web/app/api/call.ts',
    'apps/web/app/api/upload-image.ts',
    // Acts that can be taken back leave with the page.
    'apps/web/app/api/use-delayed-acts.ts',
    'apps/web/app/site/ads/start-ads.ts',
    'apps/web/app/site/browser-errors/report-error.ts',
    'apps/web/app/site/device/count-views.ts',
    // Reports wait on the device for a connection.
    'apps/web/app/sports/scores/report/kept-reports.ts',
  ]);
});

test('only the one place of the API sends files with a bar', () => {
  expect(WEB.filter((file) => textOf(file).includes('XMLHttpRequest'))).toEqual(['apps/web/app/api/upload-image.ts']);
});

test('what is written is written in the one Form; what only looks for something leads to an address', () => {
  expect(WEB.filter((file) => /<form\b/.test(textOf(file)))).toEqual([
    'apps/web/app/site/search/header-search.tsx',
    'apps/web/app/sports/scores/strip-filter-menu.tsx',
    'apps/web/app/ui/form/form.tsx',
  ]);
});

const writes = new Set(
  SOURCES.filter((file) => /^packages\/contract\/src\/.*routes\.ts$/.test(file)).flatMap((file) =>
    [...textOf(file).matchAll(ROUTE)].flatMap(([, name = '', method]) => (method === 'GET' ? [] : [name])),
  ),
);

/** It makes a call that changes something. A preview is requested like any reading. */
function isWriter(text: string): boolean {
  const calls = [...text.matchAll(/\bcall\(client, \w+\.(\w+)/g)].map(([, name = '']) => name);
  return calls.some((name) => writes.has(name) && name !== 'previewSeasonFile');
}

/** Through itself, or at most two imports away in its noun: a page hands the write to its form, a form takes it from a file. */
function isUsedByAnAction(file: string, steps = 2): boolean {
  if (/\buseAction\b/.test(textOf(file))) return true;
  return steps > 0 && beside(file).some((other) => isUsedByAnAction(other, steps - 1));
}

/** The files of its noun that it imports, or that import it. */
function beside(file: string): string[] {
  const noun = file.split('/').slice(0, 5).join('/');
  return WEB.filter(
    (other) => other.startsWith(noun) && other !== file && (imports(file, other) || imports(other, file)),
  );
}

const imports = (file: string, other: string) => textOf(file).includes(`/${other.split('/').at(-1)}'`);
