import { expect, test } from 'vitest';
import * as z from 'zod';
import { sentenceOf, wordsOf, wordsOfQuery } from './check-request.ts';

const Body = z.strictObject({
  name: z.string().min(1).max(5),
  size: z.int().min(2).max(64),
  ratio: z.number().gt(0).lt(1),
  step: z.number().multipleOf(0.5),
  isHome: z.boolean(),
  kind: z.enum(['team', 'placing', '']),
  options: z.object({ link: z.url() }),
  ids: z.array(z.string()).min(2).max(3),
  sport: z.union([z.string(), z.null()]),
});

const FITS = {
  name: 'Quarry',
  size: 8,
  ratio: 0.5,
  step: 1.5,
  isHome: true,
  kind: 'team',
  options: { link: 'https://a.example' },
  ids: ['1', '2'],
  sport: null,
};

/** What is said of a body that fits but for these. */
function stated(wrong: object): string[] {
  const { error } = Body.safeParse(Object.assign({}, FITS, { name: 'QR' }, wrong), { error: wordsOf });
  return (error?.issues ?? []).map(({ path, message }) => sentenceOf({ path: path.join('.'), message }));
}

test.each([
  [{ name: undefined }, 'name is missing'],
  [{ name: 7 }, 'name must be text'],
  [{ name: '' }, 'name must not be empty'],
  [{ name: 'Quarry Ridge' }, 'name must have at most 5 characters'],
  [{ size: '8' }, 'size must be a number'],
  [{ size: 8.5 }, 'size must be a whole number'],
  [{ size: 1 }, 'size must be at least 2'],
  [{ size: 65 }, 'size must be at most 64'],
  [{ ratio: 0 }, 'ratio must be more than 0'],
  [{ ratio: 1 }, 'ratio must be less than 1'],
  [{ step: 1.2 }, 'step must be a multiple of 0.5'],
  [{ isHome: 'yes' }, 'isHome must be true or false'],
  [{ kind: 'duel' }, 'kind must be team, placing or empty'],
  [{ kind: undefined }, 'kind is missing'],
  [{ options: [] }, 'options must be an object'],
  [{ options: { link: 'ftp' } }, 'options.link is not written in a way that we know'],
  [{ ids: {} }, 'ids must be a list'],
  [{ ids: ['1'] }, 'ids must have at least 2 entries'],
  [{ ids: ['1', 2] }, 'entry 2 of ids must be text'],
  [{ sport: 3 }, 'sport must be text'],
  [{ fish: 1, '\0': 2 }, 'the body has a part we do not know: fish, (without a name)'],
])('%j is answered with "%s"', (wrong, sentence) => {
  expect(stated(wrong)).toEqual([sentence]);
});

test.each([
  ['must be an id', 'score in entry 2 of scores in entry 1 of items must be an id'],
  ['Required', 'score in entry 2 of scores in entry 1 of items is required'],
  ['Field is required', 'score in entry 2 of scores in entry 1 of items is required'],
  ['Must be valid score', 'score in entry 2 of scores in entry 1 of items must be valid score'],
  ['Please say why the score changes.', 'Please say why the score changes'],
  ['Score must be greater than or equal to 0', 'Score must be greater than or equal to 0'],
])('the words "%s" of a schema become a sentence with the place in it', (message, sentence) => {
  expect(sentenceOf({ path: 'items.0.scores.1.score', message })).toBe(sentence);
});

test('a parameter that stands twice in an address is not a matter of types', () => {
  const { error } = z.object({ page: z.string() }).safeParse({ page: ['1', '2'] }, { error: wordsOfQuery });
  expect(error?.issues[0]?.message).toBe('must be given only once');
});
