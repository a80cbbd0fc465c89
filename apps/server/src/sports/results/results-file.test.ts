import { expect, test } from 'vitest';
import { beginFile } from './results-file.ts';

/** A file of so many parts of ten characters; says how many of them were made. */
function aFile(count: number) {
  const made: number[] = [];
  async function* parts() {
    for (let n = 0; n < count; n += 1) {
      made.push(n);
      yield `part ${n}`.padEnd(10);
    }
  }
  return { made, parts: parts() };
}

test('a short file is there as a whole', async () => {
  const { parts } = aFile(3);
  const { start, whole } = await beginFile(parts, 30);
  expect([start.length, whole]).toEqual([30, undefined]);
});

test('a long file is read no further than it is taken, and loses nothing', async () => {
  const { made, parts } = aFile(1000);
  const { start, whole } = await beginFile(parts, 30);
  expect([start.length, made.length]).toEqual([40, 4]);
  const taken: string[] = [];
  for await (const part of whole ?? []) {
    taken.push(part);
    expect(made.length).toBeLessThanOrEqual(taken.length + 4);
  }
  expect(taken.join('')).toHaveLength(10_000);
});
