import { expect, test } from 'vitest';
import { isTest, SOURCES, textOf } from './project-files.ts';

/** Metaphors that a parent on a phone has to decode; a code like `member-asleep` would be read by programs only. */
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

/** Names that a reader has to decode, with the standard word for each beside it in the history of the project. */
const DECODED_NAME =
  /getMyPart|knowActors|answerProblems|hearChanges|stopHearing|fallAsleep|lookAround|lookout|unwilling|standingIn|(?:ended|zone)-words/i;
/** A row is named for what it is of: `CommentRow`. A type parameter may be any row. */
const UNNAMED_ROW = /\b(?:type|interface) Row\b/;
/** What a reader with English as a second language looks up; written so that the list does not hold the words itself. */
const LOOKED_UP = /\b(?:who(?:ever)|(?:some|no)body|an(?:ew)|a(?:sleep)|front (?:door))\b/i;

/** What is in a place is in it; what stands in for something else, or in line, stands. */
const STANDS_IN = /\bstands? in\b(?! for| line)/i;
/** Answers from before stand in for those that are being made: there it is the word for that. */
const OF_STAND_INS = /^apps\/server\/src\/platform\/http\//;

/** Migrations stay as they were applied. */
const WRITTEN = SOURCES.filter((file) => /\.(tsx?|mjs|css)$/.test(file) && !file.endsWith('wording.test.ts'));

test('names are the standard words', () => {
  const named = WRITTEN.filter((file) => DECODED_NAME.test(file) || DECODED_NAME.test(textOf(file)));
  expect(named).toEqual([]);
});

test('a row is named for what it is of', () => {
  expect(WRITTEN.filter((file) => UNNAMED_ROW.test(textOf(file)))).toEqual([]);
});

test('comments are in plain English', () => {
  const commented = WRITTEN.flatMap((file) =>
    (textOf(file).match(COMMENT) ?? [])
      .filter((comment) => LOOKED_UP.test(comment))
      .map((comment) => `${file}: ${comment}`),
  );
  expect(commented).toEqual([]);
});

test('what is in a place does not stand in it', () => {
  const commented = WRITTEN.filter((file) => !OF_STAND_INS.test(file)).flatMap((file) =>
    (textOf(file).match(COMMENT) ?? [])
      .filter((comment) => STANDS_IN.test(comment))
      .map((comment) => `${file}: ${comment}`),
  );
  expect(commented).toEqual([]);
});

test('a comment that has to be looked up is found', () => {
  const words = [
    ['who', 'ever'],
    ['some', 'body'],
    ['no', 'body'],
    ['an', 'ew'],
    ['a', 'sleep'],
    ['front', ' door'],
  ];
  expect(words.filter((parts) => !LOOKED_UP.test(`// ${parts.join('')} asks`))).toEqual([]);
  expect(LOOKED_UP.test('// the caller asks again')).toBe(false);
});
