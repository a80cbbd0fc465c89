import { expect, test } from 'vitest';
import { isTest, SOURCES, textOf } from './project-files.ts';

const EXPORT = /^export (?:async )?(const|function|class|interface|type) (\w+)(.*)$/;

/** The exports of a module without a docstring. Calls have a summary, types what their schema says. */
function undocumentedIn(text: string): string[] {
  return exportsIn(text).flatMap(({ kind, name, rest, doc }) => {
    const isSaid =
      /= (defineCall|routesOf)\(/.test(rest) || (kind === 'type' && text.includes(`export const ${name} = `));
    return isSaid || doc !== undefined ? [] : [name];
  });
}

interface Export {
  readonly kind: string;
  readonly name: string;
  readonly rest: string;
  /** From its `export` to the end of the declaration. */
  readonly code: string;
  readonly doc: string | undefined;
}

function exportsIn(text: string): Export[] {
  const lines = text.split('\n').filter((line) => !line.startsWith('// biome-ignore'));
  return lines.flatMap((line, at) => {
    const [, kind, name, rest = ''] = EXPORT.exec(line) ?? [];
    if (kind === undefined || name === undefined) return [];
    const begin = lines.slice(0, at).findLastIndex((one) => one.startsWith('/**'));
    const doc = lines[at - 1]?.endsWith('*/') === true ? lines.slice(begin, at).join('\n') : undefined;
    const end = lines.slice(at).findIndex((one) => /^\S.*[;}]$|^[;}]/.test(one) && !one.endsWith('({'));
    return [{ kind, name, rest, doc, code: lines.slice(at, at + end + 1).join('\n') }];
  });
}

/** Exports whose docstring begins with a tag, or points at another one, instead of with what the caller gets. */
const withoutSentence = (text: string) =>
  exportsIn(text).flatMap(({ name, doc }) =>
    /^\/\*\*\s*\*?\s*(@|The same\b|One of these\b)/.test(doc ?? '') ? [name] : [],
  );

/** Functions that throw, and do not say so. */
const throwingInSilence = (text: string) =>
  exportsIn(text).flatMap(({ kind, name, code, doc = '' }) =>
    kind === 'function' && /^ {2,4}(?:if \(.*\) )?throw new|^ {2}\w.* throw new/m.test(code) && !doc.includes('@throws')
      ? [name]
      : [],
  );

const CONTRACT = 'packages/contract/src/';
const RULES = 'packages/rules/src/';
const PLATFORM = 'apps/server/src/platform/';

/** The modules in a folder, with what is wrong in each. */
function faultsBelow(folder: string, faultsIn: (text: string) => readonly string[]): string[] {
  const modules = SOURCES.filter((file) => file.startsWith(folder) && file.endsWith('.ts') && !isTest(file));
  expect(modules.length).toBeGreaterThan(10);
  return modules.flatMap((file) => faultsIn(textOf(file)).map((name) => `${file}: ${name}`));
}

test('every export of the contract says what it is', () => {
  expect(faultsBelow(CONTRACT, undocumentedIn)).toEqual([]);
  expect(faultsBelow(CONTRACT, withoutSentence)).toEqual([]);
});

test.each([RULES, PLATFORM])('everything that %s offers says first what the caller gets', (folder) => {
  const values = (text: string) => undocumentedIn(text.replace(/^export (interface|type) /gm, '$1 '));
  expect(faultsBelow(folder, values)).toEqual([]);
  expect(faultsBelow(folder, withoutSentence)).toEqual([]);
});

test.each([RULES, CONTRACT])('every function of %s that throws says so', (folder) => {
  expect(faultsBelow(folder, throwingInSilence)).toEqual([]);
});

test('an export without a docstring is found', () => {
  const text = '/** A score. */\nexport const Score = z.int();\nexport type Score = number;\nexport const MOST = 9;';
  expect(undocumentedIn(text)).toEqual(['MOST']);
});

test('a docstring that does not say what the caller gets is found', () => {
  const text =
    '/** @throws {Error} at night. */\nexport function one() {}\n\n/**\n * The same for two.\n */\nexport function two() {}\n\n' +
    '/** Three. */\nexport const three = 3;\n/** One of these. */\nexport type Four = 4;';
  expect(withoutSentence(text)).toEqual(['one', 'two', 'Four']);
});

test('a function that throws in silence is found', () => {
  const body = "{\n  if (day === '') throw new RangeError('No day.');\n}\n";
  const text = `/** A. */\nexport function a() ${body}\n/** B.\n * @throws {RangeError} */\nexport function b() ${body}`;
  expect(throwingInSilence(text)).toEqual(['a']);
});
