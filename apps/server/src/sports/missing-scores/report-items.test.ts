import { Problem } from '@csz/contract/problem';
import { expect, test, vi } from 'vitest';
import type { Platform } from '#server/platform/platform.ts';
import { outcomeOf } from './report-items.ts';

/** What an act came to, and what was logged of it. */
async function outcomeAndLog(act: () => Promise<string>) {
  const error = vi.fn();
  const log = { error } as unknown as Platform['log'];
  return { outcome: await outcomeOf({ log }, act), logged: error.mock.calls.map(([about]) => about) };
}

test('an act that comes off says what it did', async () => {
  expect(await outcomeAndLog(async () => 'Thank you! The score is in.')).toEqual({
    outcome: { ok: true, code: '', message: 'Thank you! The score is in.' },
    logged: [],
  });
});

test('a refusal is told in its own words and is nothing for the log', async () => {
  const refusal = new Problem('game-not-found');
  expect(await outcomeAndLog(() => Promise.reject(refusal))).toEqual({
    outcome: { ok: false, code: 'game-not-found', message: refusal.message },
    logged: [],
  });
});

test('a failure is logged, and its words stay there', async () => {
  const failure = new Error('relation "games" does not exist');
  const { outcome, logged } = await outcomeAndLog(() => Promise.reject(failure));
  expect(outcome).toMatchObject({ ok: false, code: 'server-error' });
  expect(outcome.message).not.toContain('relation');
  expect(logged).toEqual([{ err: failure }]);
});
