import { expect, test } from 'vitest';
import { readOnce } from './answer-values.ts';
import type { CachedAnswer } from './cached-answer.ts';

const anAnswer = (length: number) => ({ length }) as CachedAnswer;

test('an answer is read once, and the next one at its address by itself', () => {
  const [before, after] = [anAnswer(20), anAnswer(20)];
  const value = readOnce(before, Buffer.from('{"items":[{"id":"1"}]}'));
  expect(readOnce(before, Buffer.from('not looked at'))).toBe(value);
  expect(readOnce(after, Buffer.from('{"items":[]}'))).toEqual({ items: [] });
});

test('no page changes it for the others', () => {
  const value = readOnce(anAnswer(20), Buffer.from('{"items":[{"id":"1"}]}')) as { items: { id: string }[] };
  expect(() => value.items.push({ id: '2' })).toThrow(TypeError);
  expect(() => Object.assign(value.items[0] ?? {}, { id: '3' })).toThrow(TypeError);
});

test('what is larger than all that is kept is read each time', () => {
  const large = anAnswer(5_000_000);
  expect(readOnce(large, Buffer.from('{}'))).not.toBe(readOnce(large, Buffer.from('{}')));
});
