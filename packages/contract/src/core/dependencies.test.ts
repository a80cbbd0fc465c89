import { expect, test } from 'vitest';
import { isTouched, textOf } from './dependencies.ts';

test.each([
  ['one of its keys', ['game:7', 'game:8'], ['game:8'], true],
  ['its first key', ['game:7', 'game:8'], ['game:7'], true],
  ['another key', ['game:7', 'game:8'], ['game:77', 'game'], false],
  ['everything', ['game:7'], ['*'], true],
  ['everything, though it has no key', [], ['*'], true],
  ['a key, though it has none', [], ['game:7'], false],
  ['nothing', ['game:7'], [], false],
])('an answer may be different after a change of %s, or stays as it is', (_what, own, published, mayDiffer) => {
  expect(isTouched(own, new Set(published))).toBe(mayDiffer);
});

test.each([
  ['12', '12'],
  [12, '12'],
  [0, '0'],
  [false, 'false'],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('the value %j is the text %j', (value, text) => {
  expect(textOf(value)).toBe(text);
});
