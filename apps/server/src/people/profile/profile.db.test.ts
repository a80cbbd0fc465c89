import type { ProblemAnswer } from '@csz/contract/core/refusal';
import type { MemberProfile } from '@csz/contract/profile/calls';
import { expect, test } from 'vitest';
import { enqueue } from '#server/platform/jobs.ts';
import { aMember, headersOf, type MemberRow } from '#server/testing/members.ts';
import { aPhonePhoto } from '#server/testing/pictures.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const PROFILE = '/api/csz/memberProfile';
const photo = await aPhonePhoto();

type Headers = Record<string, string>;
const read = (headers: Headers) => portal.get<MemberProfile>(PROFILE, headers);
const change = (headers: Headers, body: object) =>
  portal.send<MemberProfile & ProblemAnswer>('PUT', PROFILE, { headers, body });
const rowOf = ({ id }: MemberRow) =>
  portal.db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function upload(headers: Headers): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(photo)]), 'me.jpg');
  return (await portal.send<{ url: string }>('POST', '/api/upload/images', { body: form, headers })).body.url;
}

async function aSignedInMember(given: Parameters<typeof aMember>[1] = {}) {
  const member = await aMember(portal, given);
  return { member, headers: await headersOf(portal, member) };
}

test('a member reads their own profile with name, accuracy and points', async () => {
  const { member, headers } = await aSignedInMember({
    display_name: 'Falcon21',
    first_name: 'Ann',
    last_name: "O'Hara",
    stat_true: 7,
    stat_false: 2,
    birthday: '2008-02-29',
  });
  expect((await read(headers)).body).toMatchObject({
    id: String(member.id),
    fullName: 'Ann "Falcon21" O\'Hara',
    email: member.email,
    isEmailVerified: true,
    birthday: '2008-02-29',
    statTrue: 7,
    statFalse: 2,
    spiritPoints: { sum: 0 },
    deleteOn: null,
  });
});

test('who has no first and last name yet is called by the display name', async () => {
  const { headers } = await aSignedInMember({ first_name: '', last_name: '', display_name: 'Owl' });
  expect((await read(headers)).body.fullName).toBe('"Owl"');
});

test('only the given fields change, and null or nothing empties a field', async () => {
  const { headers } = await aSignedInMember({ cell_phone: '3015550123', zip_code: '21043', first_name: 'Ann' });
  const kept = { firstName: 'Ann', cellPhone: '3015550123', zipCode: '21043' };
  expect((await change(headers, { lastName: 'Lee' })).body).toMatchObject({ ...kept, lastName: 'Lee' });
  expect((await change(headers, { zipCode: '', cellPhone: '(410) 555-0199' })).body).toMatchObject({
    zipCode: null,
    cellPhone: '4105550199',
  });
  expect((await change(headers, { cellPhone: null })).body).toMatchObject({ cellPhone: null, lastName: 'Lee' });
  expect((await read(headers)).body).toMatchObject({ firstName: 'Ann', lastName: 'Lee', cellPhone: null });
});

test('the email address does not change, nor does what only staff change', async () => {
  const { member, headers } = await aSignedInMember();
  const answer = await change(headers, { email: 'eve@example.org', isSiteAdmin: true, is_site_admin: true });
  expect(answer.body.email).toBe(member.email);
  expect(await rowOf(member)).toMatchObject({ email: member.email, is_site_admin: false });
});

test.each([
  ['displayName', 'two words', 'Must contain only letters and digits'],
  ['displayName', '', 'Required'],
  ['firstName', 'R2D2', 'Must contain only letters'],
  ['lastName', 'x'.repeat(51), 'Must be 50 characters or less'],
  ['cellPhone', '12345', 'Invalid phone number'],
  ['zipCode', '2104', 'Must be valid Zip Code'],
  ['birthday', '2010-02-30', 'Must be a valid date'],
])('%s "%s" is refused at its field', async (field, value, message) => {
  const { headers } = await aSignedInMember();
  const answer = await change(headers, { [field]: value });
  expect([answer.status, answer.body.fields?.[0]]).toEqual([400, { path: field, message }]);
});

test.each(['1926-10-30', '2013-10-30'])('who was born on %s may say so', async (birthday) => {
  const { headers } = await aSignedInMember();
  expect((await change(headers, { birthday })).body.birthday).toBe(birthday);
});

test.each(['1925-10-30', '2022-10-31', '2027-01-01'])('a birthday of %s is refused', async (birthday) => {
  const { member, headers } = await aSignedInMember();
  const answer = await change(headers, { birthday });
  expect([answer.status, answer.body.code]).toEqual([400, 'birthday-out-of-range']);
  expect(answer.body.fields).toEqual([{ path: 'birthday', message: 'Please enter your date of birth.' }]);
  expect((await rowOf(member)).anonymised_at).toBeNull();
});

test('a picture is one that the member uploaded; the one before goes, file and all', async () => {
  const { headers } = await aSignedInMember();
  const [first, second] = [await upload(headers), await upload(headers)];
  expect((await change(headers, { avatarUrl: first })).body.avatarUrl).toBe(first);
  expect((await change(headers, { avatarUrl: second })).body.avatarUrl).toBe(second);
  await portal.runJobs();
  expect((await portal.get(first)).status).toBe(404);
  expect((await portal.get(second, headers)).status).toBe(200);
  expect((await change(headers, { avatarUrl: '' })).body.avatarUrl).toBe('');
  await portal.runJobs();
  expect((await portal.get(second)).status).toBe(404);
});

test('a picture of another member, or from elsewhere, is refused', async () => {
  const { headers } = await aSignedInMember();
  const theirs = await upload((await aSignedInMember()).headers);
  for (const avatarUrl of [theirs, 'https://example.org/a.webp', '/files/../secret', 'javascript:alert(1)']) {
    const answer = await change(headers, { avatarUrl });
    expect([answer.status, answer.body.code]).toEqual([400, 'picture-not-yours']);
  }
  await portal.runJobs();
  expect((await portal.get(theirs)).status).toBe(200);
});

test('a member deletes their own picture, twice without harm, and no other', async () => {
  const { member, headers } = await aSignedInMember();
  const url = await upload(headers);
  await change(headers, { avatarUrl: url });
  const stranger = await aSignedInMember();
  const remove = (by: Headers) =>
    portal.send<ProblemAnswer>('DELETE', `${PROFILE}/avatar/${member.id}`, { headers: by });
  expect(await remove(stranger.headers)).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
  expect((await rowOf(member)).avatar_url).toBe(url);
  expect((await remove(headers)).status).toBe(200);
  expect((await remove(headers)).status).toBe(200);
  expect((await rowOf(member)).avatar_url).toBe('');
  await portal.runJobs();
  expect((await portal.get(url)).status).toBe(404);
});

test('a picture that was not chosen is deleted after a day, a chosen one is not', async () => {
  const { headers } = await aSignedInMember();
  const [chosen, unused] = [await upload(headers), await upload(headers)];
  await change(headers, { avatarUrl: chosen });
  await portal.db
    .updateTable('uploads')
    .set({ created_at: new Date(Date.now() - 90_000_000) })
    .execute();
  const fresh = await upload(headers);
  await enqueue(portal.db, 'forget-unused-uploads', null);
  await portal.runJobs();
  const statuses = await Promise.all(
    [chosen, unused, fresh].map(async (url) => (await portal.get(url, headers)).status),
  );
  expect(statuses).toEqual([200, 404, 200]);
});

test.each([
  ['GET', PROFILE],
  ['PUT', PROFILE],
  ['DELETE', `${PROFILE}/avatar/1`],
  ['GET', `${PROFILE}/data`],
  ['POST', `${PROFILE}/deactivate`],
  ['POST', `${PROFILE}/delete`],
] as const)('a guest may not %s %s', async (method, address) => {
  const answer = method === 'GET' ? await portal.get(address) : await portal.send(method, address, { body: {} });
  expect(answer).toMatchObject({ status: 401, body: { code: 'not-signed-in' } });
});
