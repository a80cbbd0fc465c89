import { afterEach, expect, test, vi } from 'vitest';
import { readAccessToken, signAccessToken } from './session-tokens.ts';

const secret = 'x'.repeat(40);
const claims = { sessionId: 7, memberId: 12, roleName: 'Member' };

afterEach(() => {
  vi.useRealTimers();
});

test('a token speaks for its session, however often it comes', async () => {
  const token = await signAccessToken(claims, secret);
  expect(await readAccessToken(token, secret)).toBe(7);
  expect(await readAccessToken(token, secret)).toBe(7);
});

test('a token that was fine once is refused when its time is over', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T20:00:00Z') });
  const token = await signAccessToken(claims, secret, 60);
  expect(await readAccessToken(token, secret)).toBe(7);
  vi.setSystemTime(new Date('2026-11-20T20:00:59Z'));
  expect(await readAccessToken(token, secret)).toBe(7);
  vi.setSystemTime(new Date('2026-11-20T20:01:00Z'));
  expect(await readAccessToken(token, secret)).toBeUndefined();
});

test('a token that was fine is refused by a portal with another secret', async () => {
  const token = await signAccessToken(claims, secret);
  expect(await readAccessToken(token, secret)).toBe(7);
  expect(await readAccessToken(token, 'y'.repeat(40))).toBeUndefined();
  expect(await readAccessToken(token, secret)).toBe(7);
});

test('a token with one letter changed is refused', async () => {
  const token = await signAccessToken(claims, secret);
  expect(await readAccessToken(token, secret)).toBe(7);
  const forged = token.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'));
  expect(await readAccessToken(forged, secret)).toBeUndefined();
});
