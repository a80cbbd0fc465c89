import type { ProblemAnswer } from '@csz/contract/core/refusal';
import type { Recap } from '@csz/contract/recaps/calls';
import { expect, test } from 'vitest';
import { enqueue } from '#server/platform/jobs.ts';
import { signScoreLink } from '#server/sports/score-links/api.ts';
import { exhaustLimit } from '#server/testing/exhaust-limit.ts';
import { aGame } from '#server/testing/factories.ts';
import { aMember, aRole, headersOf, type MemberRow } from '#server/testing/members.ts';
import { aPhonePhoto } from '#server/testing/pictures.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;
const photo = await aPhonePhoto();
const game = await aGame(db);
const staff = await headersOf(portal, await aMember(portal, { is_site_admin: true, display_name: 'Sasha' }));

type Answer = { message: string; recap: Recap } & ProblemAnswer;
type Headers = Record<string, string>;
const send = (body: object, headers: Headers = {}) =>
  portal.send<Answer>('POST', '/api/csz/recaps', { body: { gameId: String(game.id), ...body }, headers });
const shown = async (gameId = game.id) =>
  (await portal.get<{ items: Recap[] }>(`/api/csz/games/${gameId}/recaps`)).body.items;
const queue = async (status = 'held') =>
  (await portal.get<{ items: (Recap & { game: string })[] }>(`/api/csz/admin/recaps?status=${status}`, staff)).body
    .items;
const decide = (id: string, status: string, headers = staff) =>
  portal.send<{ message: string } & ProblemAnswer>('PUT', `/api/csz/admin/recaps/${id}`, {
    body: { status, reason: 'Names of minors.' },
    headers,
  });
const now = () => Temporal.Instant.from('2026-10-30T21:30:00-04:00');
const linkOf = (member: MemberRow, aboutId = game.id, clock = now) =>
  signScoreLink({ settings: portal.settings, clock }, { purpose: 'uploadScores', memberId: member.id, aboutId });

async function aCoach(given: { display_name?: string } = {}) {
  const member = await aMember(portal, given);
  const [side] = game.results;
  await aRole(portal, member, { role: 'HeadCoach', school_id: side?.school_id ?? 0, sport_id: game.sport_id });
  return member;
}

function upload(query: string, headers: Headers = {}) {
  const body = new FormData();
  body.append('file', new Blob([Uint8Array.from(photo)], { type: 'image/jpeg' }), 'night.jpg');
  return portal.send<{ url: string } & ProblemAnswer>('POST', `/api/upload/images?${query}`, { body, headers });
}

test('a coach who came by a link is read at once, with a picture that tells nothing but what it shows', async () => {
  const link = await linkOf(await aCoach({ display_name: 'Coach Corey' }));
  const { body } = await upload(`purpose=recap&link=${link}`);
  expect(body.url).toMatch(/^\/files\/recaps\/[0-9a-f]{32}\.webp$/);
  const answer = await send({ message: ' What a night. ', sources: [{ url: body.url, name: 'night.jpg' }], link });
  expect([answer.status, answer.body.message]).toEqual([200, 'Your recap is on the game page.']);
  const school = await db
    .selectFrom('schools')
    .select('short_name')
    .where('id', '=', game.results[0]?.school_id ?? 0)
    .executeTakeFirstOrThrow();
  expect((await shown()).at(-1)).toMatchObject({
    author: 'Coach Corey',
    role: `Head Coach, ${school.short_name}`,
    message: 'What a night.',
    sources: [{ url: body.url, name: '' }],
    status: 'shown',
  });
});

test('everybody else waits for staff, who show it and hide it again, and the log says so', async () => {
  const fan = await headersOf(portal, await aMember(portal, { display_name: 'Quarry fan' }));
  const { body } = await send({ message: 'Best game ever!' }, fan);
  expect(body).toMatchObject({
    message: 'A staff member will look at your recap before everyone sees it.',
    recap: { status: 'held', role: '' },
  });
  expect((await shown()).map(({ id }) => id)).not.toContain(body.recap.id);
  const held = (await queue()).find(({ id }) => id === body.recap.id);
  expect(held?.game).toMatch(/^School \d+ at School \d+, Sport \d+, Oct 30, 2026$/);
  expect((await decide(body.recap.id, 'shown')).body.message).toBe('The recap is shown to everyone.');
  expect((await shown()).map(({ id }) => id)).toContain(body.recap.id);
  expect((await decide(body.recap.id, 'hidden')).body.message).toBe('The recap is hidden.');
  expect((await shown()).map(({ id }) => id)).not.toContain(body.recap.id);
  expect((await queue('hidden')).map(({ id }) => id)).toContain(body.recap.id);
  const log = await db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after', 'reason'])
    .where('subject', 'like', `recap ${body.recap.id} of game ${game.id} by Quarry fan: Best%`)
    .orderBy('id')
    .execute();
  expect(log).toEqual([
    { action: 'show recap', before: 'held', after: 'shown', reason: 'Names of minors.' },
    { action: 'hide recap', before: 'shown', after: 'hidden', reason: 'Names of minors.' },
  ]);
});

test('deciding the same again changes nothing', async () => {
  const { body } = await send({ message: 'Once.' }, await headersOf(portal, await aMember(portal)));
  await decide(body.recap.id, 'hidden');
  expect((await decide(body.recap.id, 'hidden')).body.message).toBe('The recap is hidden already.');
  const log = await db
    .selectFrom('audit_log')
    .select('id')
    .where('subject', 'like', `recap ${body.recap.id} %`)
    .execute();
  expect(log).toHaveLength(1);
});

test('the same recap twice, as from a slow phone, is one', async () => {
  const headers = await headersOf(portal, await aMember(portal));
  const both = await Promise.all([send({ message: 'Twice?' }, headers), send({ message: 'Twice?' }, headers)]);
  expect(new Set(both.map(({ body }) => body.recap.id)).size).toBe(1);
});

test.each([
  ['nothing at all', {}, 400, 'recap-empty'],
  ['blanks', { message: '  ' }, 400, 'recap-empty'],
  ['more words than anybody reads', { message: 'x'.repeat(12_001) }, 400, 'bad-request'],
  ['a sixth picture', { sources: Array(6).fill({ url: '/files/recaps/a.webp', name: 'a' }) }, 400, 'bad-request'],
  ['a picture with an overlong name', { sources: [{ url: '/a', name: 'x'.repeat(101) }] }, 400, 'bad-request'],
  [
    'a picture from elsewhere',
    { sources: [{ url: 'https://example.org/a.png', name: 'a' }] },
    400,
    'picture-not-yours',
  ],
  ['a game that is not there', { gameId: '999999999', message: 'Hi' }, 404, 'game-not-found'],
  ['a link that is made up', { message: 'Hi', link: 'a.b.c' }, 400, 'link-not-good'],
])('%s is refused', async (_, body, status, code) => {
  const answer = await send(body, await headersOf(portal, await aMember(portal)));
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});

test('a sixth picture is refused in a sentence', async () => {
  const sources = Array(6).fill({ url: '/files/recaps/a.webp', name: 'a' });
  const { body } = await send({ sources }, await headersOf(portal, await aMember(portal)));
  expect(body.fields).toEqual([{ path: 'sources', message: 'You achieved maximum amount of images' }]);
});

test('a picture of another member is refused', async () => {
  const { body } = await upload('purpose=recap', await headersOf(portal, await aMember(portal)));
  const answer = await send(
    { sources: [{ url: body.url, name: 'a.jpg' }] },
    await headersOf(portal, await aMember(portal)),
  );
  expect(answer.body.code).toBe('picture-not-yours');
});

test('a link opens its own game only, for 30 days, while its owner is there', async () => {
  const coach = await aCoach();
  const elsewhere = await linkOf(coach, (await aGame(db)).id);
  expect((await send({ message: 'Hi', link: elsewhere })).body.code).toBe('link-not-good');
  const old = await linkOf(coach, game.id, () => now().subtract({ hours: 31 * 24 }));
  expect((await send({ message: 'Hi', link: old })).body.code).toBe('link-not-good');
  expect((await upload(`purpose=recap&link=${old}`)).body.code).toBe('link-not-good');
  const link = await linkOf(coach);
  await db.updateTable('members').set({ deactivated_at: new Date() }).where('id', '=', coach.id).execute();
  expect((await send({ message: 'Hi', link })).body.code).toBe('link-not-good');
});

test('a link makes no avatars, and guests upload nothing', async () => {
  const link = await linkOf(await aCoach());
  expect((await upload(`purpose=avatar&link=${link}`)).body.code).toBe('not-signed-in');
  expect((await upload('purpose=recap')).body.code).toBe('not-signed-in');
  expect((await send({ message: 'Hi' })).body.code).toBe('not-signed-in');
});

test('a link carries no powers of staff', async () => {
  const admin = await aMember(portal, { is_site_admin: true });
  const { body } = await send({ message: 'From the top.', link: await linkOf(admin) });
  expect(body.recap.status).toBe('held');
});

test('a member can write only so many recaps an hour', async () => {
  const member = await aMember(portal);
  const eager = await headersOf(portal, member);
  expect((await send({ message: 'One' }, eager)).status).toBe(200);
  await exhaustLimit(portal.platform, `recap:member:${member.id}`, 3600);
  expect((await send({ message: 'Two' }, eager)).body.code).toBe('too-many-attempts');
});

test('a recap that is not there cannot be decided, and members decide nothing', async () => {
  expect((await decide('999999999', 'shown')).body.code).toBe('recap-not-found');
  const fan = await headersOf(portal, await aMember(portal));
  expect((await decide('999999999', 'shown', fan)).body.code).toBe('not-allowed');
});

test('the recaps of a game that is not there are not there', async () => {
  const answer = await portal.get<ProblemAnswer>('/api/csz/games/999999999/recaps');
  expect([answer.status, answer.body.code]).toEqual([404, 'game-not-found']);
});

test('pictures of recaps stay, those that were never used go', async () => {
  const member = await aMember(portal);
  const headers = await headersOf(portal, member);
  const [used, unused] = [await upload('purpose=recap', headers), await upload('purpose=recap', headers)];
  await send({ sources: [{ url: used.body.url, name: 'a.jpg' }] }, headers);
  await db
    .updateTable('uploads')
    .set({ created_at: new Date(Date.now() - 2 * 86_400_000) })
    .where('member_id', '=', member.id)
    .execute();
  await enqueue(db, 'forget-unused-uploads', null);
  await portal.runJobs();
  expect((await portal.get(used.body.url, headers)).status).toBe(200);
  expect((await portal.get(unused.body.url, headers)).status).toBe(404);
});

test('a picture is as hidden as its recap: its author and moderators see it, others when it is shown', async () => {
  const author = await headersOf(portal, await aMember(portal));
  const moderator = await aMember(portal);
  const district_id = game.results[0]?.district_id ?? 0;
  await db.insertInto('moderators').values({ member_id: moderator.id, district_id }).execute();
  const { url } = (await upload('purpose=recap', author)).body;
  const { id } = (await send({ message: 'Look!', sources: [{ url, name: 'a.jpg' }] }, author)).body.recap;
  const seenBy = async (headers: Headers = {}) => {
    const { status, headers: sent } = await portal.get(url, headers);
    return status === 200 ? sent['cache-control'] : status;
  };
  const other = await headersOf(portal, await aMember(portal));
  const everyone = [{}, other, author, staff, await headersOf(portal, moderator)];
  const toFew = [404, 404, 'private, no-store', 'private, no-store', 'private, no-store'];
  expect(await Promise.all(everyone.map(seenBy))).toEqual(toFew);
  await decide(id, 'shown');
  expect(await seenBy()).toBe('public, max-age=300');
  await decide(id, 'hidden');
  expect(await Promise.all(everyone.map(seenBy))).toEqual(toFew);
});

test('who leaves takes name and pictures along; the words stay', async () => {
  const own = await aGame(db);
  const member = await aMember(portal, { display_name: 'Leaver' });
  const headers = await headersOf(portal, member);
  const { body } = await upload('purpose=recap', headers);
  const sources = [{ url: body.url, name: 'a.jpg' }];
  const sent = await send({ gameId: String(own.id), message: 'I was there.', sources }, headers);
  const pictured = await send({ gameId: String(own.id), sources }, headers);
  await decide(sent.body.recap.id, 'shown');
  await decide(pictured.body.recap.id, 'shown');
  await db
    .updateTable('members')
    .set({ deactivated_at: new Date(), delete_after: new Date(0) })
    .where('id', '=', member.id)
    .execute();
  await enqueue(db, 'anonymise-members', null);
  await portal.runJobs();
  expect(await shown(own.id)).toMatchObject([{ author: 'Former member', message: 'I was there.', sources: [] }]);
  expect((await portal.get(body.url)).status).toBe(404);
});
