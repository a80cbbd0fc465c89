import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { SOURCES, textOf } from './project-files.ts';

const IMPORT = /import (\w+) from '([^']+\.module\.css)';/g;
const CLASS = /\.([A-Za-z_][\w-]*)/g;

test('no two style modules have one name: their classes are called after it', () => {
  const names = SOURCES.filter((file) => file.endsWith('.module.css')).map((file) => basename(file));
  expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([]);
});

test('every class that a component names has a rule', () => {
  expect(SOURCES.filter((file) => file.endsWith('.tsx')).flatMap(classesWithoutRule)).toEqual([]);
});

test('a class without a rule is found', () => {
  expect(namedClasses("import a from './a.module.css';\n<p className={a.one} id={b.two} />", 'a')).toEqual(['one']);
});

test('a style module is for the components beside it; what several folders draw is a part of ui', () => {
  expect(SOURCES.filter((file) => file.endsWith('.tsx')).flatMap(borrowedModules)).toEqual([]);
});

test('a borrowed style module is found, one of its own and one of ui are not', () => {
  const imports =
    "import a from './a.module.css';\nimport b from '#web/ui/b.module.css';\nimport c from '../c.module.css';";
  expect(borrowedFrom(imports, 'apps/web/app/sports/games/a.tsx')).toEqual(['apps/web/app/sports/c.module.css']);
});

test('layouts change at the widths of one file only', () => {
  // A widget goes by the frame that another site gives it, not by our pages.
  const sheets = SOURCES.filter(
    (file) => file.endsWith('.css') && !/\/styles\/media\.css$|\/widgets\/browser\//.test(file),
  );
  expect(sheets.filter((file) => /@media[^{]*(?:(?:min|max)-(?:width|height)|[<>])/.test(textOf(file)))).toEqual([]);
});

test('every colour has its light and its dark side in one place', () => {
  const looks = SOURCES.filter(
    (file) => /^apps\/web\/(app|worker)\/.*\.(css|tsx?)$/.test(file) && !/\.test\./.test(file),
  );
  expect(looks.filter((file) => /@media[^{]*prefers-color-scheme/.test(textOf(file)))).toEqual([]);
});

const borrowedModules = (file: string): string[] =>
  borrowedFrom(textOf(file), file).map((sheet) => `${file}: ${sheet}`);

const borrowedFrom = (text: string, file: string): string[] =>
  [...text.matchAll(IMPORT)]
    .map(([, , address = '']) => sheetOf(file, address))
    .filter((sheet) => dirname(sheet) !== dirname(file) && !sheet.startsWith('apps/web/app/ui/'));

const sheetOf = (file: string, address: string): string =>
  address.startsWith('#web/') ? address.replace('#web/', 'apps/web/app/') : join(dirname(file), address);

function classesWithoutRule(file: string): string[] {
  const text = textOf(file);
  return [...text.matchAll(IMPORT)].flatMap(([, name = '', address = '']) => {
    const sheet = sheetOf(file, address);
    const rules = new Set([...textOf(sheet).matchAll(CLASS)].map(([, rule]) => rule));
    return namedClasses(text, name)
      .filter((named) => !rules.has(named))
      .map((named) => `${file}: .${named} of ${basename(sheet)}`);
  });
}

function namedClasses(text: string, styles: string): string[] {
  const code = text.replaceAll(/^import .*$/gm, '');
  return [...code.matchAll(new RegExp(`\\b${styles}(?:\\.|\\[')([A-Za-z_][\\w-]*)`, 'g'))].map(
    ([, named = '']) => named,
  );
}
