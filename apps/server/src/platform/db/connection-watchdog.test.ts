import { stat } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { isSilent } from './connection-watchdog.ts';

test('a server that does not answer in time is silent', async () => {
  expect(await isSilent(new Promise(() => {}), 20)).toBe(true);
});

test.each([
  ['an answer', async () => {}],
  ['a refusal', () => Promise.reject(new Error('sorry, too many clients already'))],
])('%s is no silence', async (_, ask) => {
  expect(await isSilent(ask(), 20)).toBe(false);
});

test('an answer that came while the process itself was busy is no silence', async () => {
  // From here timers come before what is read.
  await nextTurn();
  const silent = isSilent(stat('/'), 20);
  const busyUntil = performance.now() + 100;
  while (performance.now() < busyUntil);
  expect(await silent).toBe(false);
});
