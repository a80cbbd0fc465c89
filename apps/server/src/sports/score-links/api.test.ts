import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { readAccessToken, signAccessToken } from '#server/platform/session-tokens.ts';
import { readSettings } from '#server/settings.ts';
import { readScoreLink, scoreLinkAddress, signScoreLink } from './api.ts';

const secret = 'x'.repeat(40);
const settings = readSettings({ SESSION_SECRET: secret, PUBLIC_URL: 'https://scores.example.org' });
const at = (moment: string, sessionSecret = secret) => ({
  settings: { ...settings, sessionSecret },
  clock: () => Temporal.Instant.from(moment),
});
const friday = at('2026-11-20T23:00:00Z');

test('a link opens what it was made for', async () => {
  const token = await signScoreLink(friday, { purpose: 'uploadScores', memberId: 7, aboutId: 12 });
  expect(await readScoreLink(friday, token, 'uploadScores')).toEqual({
    purpose: 'uploadScores',
    memberId: 7,
    aboutId: 12,
  });
});

test('a report of a whole school or of all teams needs no game', async () => {
  const token = await signScoreLink(friday, { purpose: 'ms-rp', memberId: 7 });
  expect(await readScoreLink(friday, token, 'ms-rp')).toEqual({ purpose: 'ms-rp', memberId: 7 });
});

test('a link opens nothing else', async () => {
  const token = await signScoreLink(friday, { purpose: 'ms-rp', memberId: 7 });
  for (const purpose of ['uploadScores', 'ms-rp-ad', 'mc-rp-ad'] as const) {
    expect(await readScoreLink(friday, token, purpose)).toBeUndefined();
  }
});

test('a link works for 30 days', async () => {
  const token = await signScoreLink(friday, { purpose: 'uploadScores', memberId: 7, aboutId: 12 });
  expect(await readScoreLink(at('2026-12-20T22:59:59Z'), token, 'uploadScores')).toBeDefined();
  expect(await readScoreLink(at('2026-12-20T23:00:01Z'), token, 'uploadScores')).toBeUndefined();
});

test('a link that a member made up or changed opens nothing', async () => {
  const token = await signScoreLink(friday, { purpose: 'uploadScores', memberId: 7, aboutId: 12 });
  const [header, payload = '', signature] = token.split('.');
  const other = Buffer.from(Buffer.from(payload, 'base64url').toString().replace('"about":12', '"about":13'));
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
  for (const forged of [`${header}.${other.toString('base64url')}.${signature}`, unsigned, '12', '', 'a.b.c']) {
    expect(await readScoreLink(friday, forged, 'uploadScores')).toBeUndefined();
  }
  expect(await readScoreLink(at('2026-11-20T23:00:00Z', 'y'.repeat(40)), token, 'uploadScores')).toBeUndefined();
});

test('a link is no access token, and an access token is no link', async () => {
  const link = await signScoreLink(friday, { purpose: 'uploadScores', memberId: 7, aboutId: 12 });
  expect(await readAccessToken(link, secret)).toBeUndefined();
  const access = await signAccessToken({ sessionId: 1, memberId: 7, roleName: 'HeadCoach' }, secret);
  expect(await readScoreLink(friday, access, 'uploadScores')).toBeUndefined();
  const plainKey = await new SignJWT({ about: 12 })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('csz-link')
    .setAudience('uploadScores')
    .setSubject('7')
    .setExpirationTime('30d')
    .sign(new TextEncoder().encode(secret));
  expect(await readScoreLink(friday, plainKey, 'uploadScores')).toBeUndefined();
});

test('the address of a link has its page in front and fits into a route', async () => {
  const address = await scoreLinkAddress(friday, { purpose: 'mc-rp-ad', memberId: 2_000_000_000 });
  expect(address).toMatch(/^https:\/\/scores\.example\.org\/mc-rp-ad\/[\w.-]+$/);
  const longest = await scoreLinkAddress(friday, {
    purpose: 'uploadScores',
    memberId: 2_000_000_000,
    aboutId: 2_000_000_000,
  });
  expect(longest.split('/').at(-1)?.length).toBeLessThan(200); // what the router takes as one parameter
});
