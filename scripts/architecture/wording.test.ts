import { expect, test } from 'vitest';
import { isTest, SOURCES, textOf } from './project-files.ts';

/** Metaphors that a parent on a phone has to decode; a code like `member-asleep` is read by programs only. */
const DECODED_FIRST = /(?<![-\w])(?:asleep|(?:goes|go|puts?|went) (?:\w+ ){0,2}to sleep|one press|a program)(?![-\w])/i;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm;

const linesThatSay = (text: string): string[] =>
  text
    .replaceAll(COMMENT, '')
    .split('\n')
    .filter((line) => DECODED_FIRST.test(line))
    .map((line) => line.trim());

test('nothing that a visitor reads has to be decoded first', () => {
  const files = SOURCES.filter((file) => /^(apps|packages)\/.*\.tsx?$/.test(file) && !isTest(file));
  expect(files.flatMap((file) => linesThatSay(textOf(file)).map((line) => `${file}: ${line}`))).toEqual([]);
});

test('a sentence that has to be decoded is found, a code and a comment are not', () => {
  const text = "say('Your account is asleep.');\nnew Problem('member-asleep');\n// one press\nlead=\"One press, and\"";
  expect(linesThatSay(text)).toEqual(["say('Your account is asleep.');", 'lead="One press, and"']);
});
