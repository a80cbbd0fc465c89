import type { ProblemAnswer } from '@csz/contract/core/refusal';
import { expect, test } from 'vitest';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const LOGIN = '/api/csz/login';
const asJson = { 'content-type': 'application/json' };

test.each([
  ['/api/csz/games?page=1&page=2', 'page must be given only once.'],
  ['/api/csz/games?gameType=Match', 'gameType must be Game, Scrimmage or Tournament.'],
  ['/api/csz/sports?sort=age&order=up', 'sort must be weight or name; order must be ASC or DESC.'],
  ['/api/csz/schedules/v2', 'schoolId is missing.'],
  ['/api/csz/games?from=soon&to=2026-10-30', 'from must be a date like 2026-10-30.'],
  ['/api/csz/games?from=2026-10-31&to=2026-10-30', 'from must not be after to.'],
  ['/api/csz/games/calendar?from=2026-10-01&to=9999', 'to must be a date like 2026-10-30.'],
])('%s reads that %s', async (address, reason) => {
  const { status, body } = await portal.get<ProblemAnswer>(address);
  expect(status).toBe(400);
  expect(body.message).toBe(`Please check what you entered: ${reason}`);
});

test('a parameter without a name is named as such, and a long name is cut', async () => {
  const messageTo = async (address: string) => (await portal.get<ProblemAnswer>(address)).body.message;
  expect(await messageTo('/api/csz/states?=1')).toContain('a part we do not know: (without a name). Known here');
  expect(await messageTo(`/api/csz/states?${'x'.repeat(5000)}=1`)).toContain(`do not know: ${'x'.repeat(50)}. Known`);
});

test('a form reads at each field the first thing that is wrong with it', async () => {
  const form = { email: 'coach', password: '', displayName: '' };
  const { status, body } = await portal.send<ProblemAnswer>('POST', '/api/csz/register', { body: form });
  expect(status).toBe(400);
  expect(body.message).toBe(
    'Please check what you entered: email must be valid email; password is required; displayName is required.',
  );
  expect(body.fields).toEqual([
    { path: 'email', message: 'Must be valid email' },
    { path: 'password', message: 'Required' },
    { path: 'displayName', message: 'Required' },
  ]);
});

const asForm = { 'content-type': 'application/x-www-form-urlencoded' };
const asText = { 'content-type': 'text/plain' };
const notJson = { status: 415, code: 'wrong-content-type', message: 'Please send JSON (application/json).' };
const bad = (reason: string) => {
  return { status: 400, code: 'bad-request', message: `Please check what you entered: ${reason}` };
};
const tooLarge = {
  status: 413,
  code: 'body-too-large',
  message: 'This is too much at once: 1024 kB may be sent here.',
};

test.each([
  ['[]', asJson, bad('the body must be an object.')],
  ['{"email":', asJson, bad('the body is not valid JSON.')],
  ['', asJson, bad('the body is empty.')],
  ['email=a', asForm, notJson],
  ['{}', asText, notJson],
  [`"${'a'.repeat(2_000_000)}"`, asJson, tooLarge],
])('a body %.9s of %j is refused in words', async (body, headers, { status, code, message }) => {
  const answer = await portal.send<ProblemAnswer>('POST', LOGIN, { body, headers });
  expect({ status: answer.status, body: answer.body }).toMatchObject({ status, body: { code, message } });
});

test('a call made with another method reads which ones there are', async () => {
  const { status, headers, body } = await portal.send<ProblemAnswer>('DELETE', '/api/csz/games/7?fish=1');
  expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'GET, HEAD, OPTIONS' });
  expect(body).toMatchObject({ code: 'method-not-allowed', message: 'This address takes GET, HEAD, not DELETE.' });
  expect((await portal.send<ProblemAnswer>('POST', '/api/csz/fish')).body.code).toBe('not-found');
});
