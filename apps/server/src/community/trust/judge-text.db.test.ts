import type { ProblemAnswer } from '@csz/contract/core/refusal';
import { expect, test } from 'vitest';
import { aGame } from '#server/testing/factories.ts';
import { aMember, aRole, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { aPostRow } from '#server/testing/posts.ts';
import { type Answer, writersOf } from './testing/write.ts';

const portal = await openPortal();
// Limits count from the portal's clock, members join by that of the database.
portal.at(new Date().toISOString());
const { db } = portal;
const staffMember = await aMember(portal, { is_site_admin: true });
const staff = await headersOf(portal, staffMember);
const { aWriter, aDirector, post, comment, reasonsOf, minutesPass } = writersOf(portal);

test.each<[string, object, string, string]>([
  [
    'a scam link',
    { message: 'Free: https://win-prizes.example/now' },
    'link',
    'links of new members are looked at first',
  ],
  ['a disguised link', { message: 'Look: hxxps://win-prizes.example/now' }, 'link', 'links of new members'],
  ['a shortener', { message: 'https://bit.ly/3abc' }, 'look-alike-host', 'hides where it leads'],
  ['a phone number', { message: 'Call 410-555-0142 tonight' }, 'phone', 'a phone number'],
  ['a street address', { message: 'Party at 12 Elm Street' }, 'address', 'a street address'],
  ['a handle', { message: 'my snap is pat_21' }, 'handle', 'in another app'],
  ['hostile words', { message: 'kys, nobody likes you' }, 'words', 'may hurt'],
  ["a pupil's way home", { message: 'Maya walks home alone at 3:15 pm' }, 'timetable', 'where a pupil is'],
  ['haste', { typedForMs: 900 }, 'typed-too-fast', 'very fast'],
])('the first post of a newcomer with %s waits for staff and says why', async (_, form, reason, why) => {
  const [, headers] = await aWriter();
  const { status, body } = await post(headers, form);
  expect([status, body.post.state]).toEqual([200, 'held']);
  expect(body.message).toContain(why);
  expect(await reasonsOf(`post:${body.post.id}`)).toContain(reason);
});

test('plain words of a newcomer are read at once, and so is a link to a video', async () => {
  const [, headers] = await aWriter();
  const { body } = await post(headers, { message: 'What a game! https://youtu.be/dQw4w9WgXcQ' });
  expect(body.post.state).toBe('visible');
});

test('links of a member without a confirmed address wait', async () => {
  const headers = await headersOf(portal, await aMember(portal, { email_verified_at: null }));
  const { body } = await post(headers, { message: 'https://youtu.be/dQw4w9WgXcQ' });
  expect(await reasonsOf(`post:${body.post.id}`)).toEqual(['unverified-email']);
});

test.each([
  ['a link', 'Now with https://win-prizes.example', 'link'],
  ['a telephone number', 'Call 410-555-0142 tonight', 'phone'],
  ['words that hurt', 'kys, nobody likes you', 'words'],
])('an edit that adds %s passes the checks of a new post and is held', async (_, message, reason) => {
  const [, headers] = await aWriter();
  const { body } = await post(headers);
  expect(body.post.state).toBe('visible');
  const edit = { title: 'Harmless', message, categoryId: '1' };
  const answer = await portal.send<Answer>('PUT', `/api/forums/posts/${body.post.id}`, { headers, body: edit });
  expect([answer.status, answer.body.post.state]).toEqual([200, 'held']);
  expect(await reasonsOf(`post:${body.post.id}`)).toEqual([reason]);
});

test('the description of a picture is judged like the words of the post', async () => {
  const [member, headers] = await aDirector();
  const key = 'posts/described.webp';
  await db.insertInto('uploads').values({ key, member_id: member.id }).execute();
  const sources = [{ url: `/files/${key}`, name: 'a.png', description: 'Call 410-555-0142 tonight' }];
  const { body } = await post(headers, { sources });
  expect(await reasonsOf(`post:${body.post.id}`)).toEqual(['phone']);
});

test('a decision about words that their author changed meanwhile is refused: posts and comments', async () => {
  const [member, headers] = await aWriter();
  const decide = (subject: string) =>
    portal.send<Answer>('POST', `/api/forums/moderation/${subject}/decision`, {
      headers: staff,
      body: { decision: 'keep', version: 1 },
    });
  const { id } = (await post(headers, { message: 'Call 410-555-0142 tonight' })).body.post;
  const edit = { title: 'Other', message: 'my snap is pat_21', categoryId: '1' };
  await portal.send('PUT', `/api/forums/posts/${id}`, { headers, body: edit });
  expect((await decide(`post:${id}`)).body.code).toBe('review-item-decided');
  expect((await reasonsOf(`post:${id}`))?.toSorted()).toEqual(['handle', 'phone']);
  await minutesPass(member);
  const written = (await comment(headers, await aPostRow(portal), 'Call 410-555-0142 tonight')).body.comment;
  await portal.send('PUT', `/api/forums/comments/${written.id}`, { headers, body: { message: 'Plain words.' } });
  expect((await decide(`comment:${written.id}`)).body.code).toBe('review-item-decided');
  expect(await reasonsOf(`comment:${written.id}`)).toEqual(['phone']);
});

test('a newcomer waits two minutes between posts, and writes three on the first day', async () => {
  const [member, headers] = await aWriter();
  await post(headers);
  const soon = await post(headers);
  expect([soon.status, soon.body.code]).toEqual([429, 'zone-pause']);
  expect(soon.body.message).toMatch(/^Please wait 1(1\d|20) seconds/);
  for (let more = 0; more < 2; more += 1) {
    await minutesPass(member);
    expect((await post(headers)).status).toBe(200);
  }
  await minutesPass(member);
  const fourth = await post(headers);
  expect([fourth.body.code, fourth.body.message]).toEqual([
    'zone-limit',
    'That is a lot for one day. Try again later: 3 posts. What you typed stays.',
  ]);
});

test('two posts at once from two phones are one too many for the pause', async () => {
  const [, headers] = await aWriter();
  const both = await Promise.all([post(headers), post(headers)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
});

test('the same text again within five minutes is refused, later it is taken', async () => {
  const [member, headers] = await aDirector();
  await post(headers, { message: 'Bus at noon.' });
  await minutesPass(member, 1);
  expect((await post(headers, { message: 'Bus at noon.' })).body.code).toBe('same-text-again');
  await minutesPass(member, 5);
  expect((await post(headers, { message: 'Bus at noon.' })).status).toBe(200);
});

test('a newcomer comments three times in a thread and links twice', async () => {
  const [member, headers] = await aWriter();
  const thread = await aPostRow(portal);
  for (let more = 0; more < 3; more += 1) {
    expect((await comment(headers, thread, `Comment ${more}`)).status).toBe(200);
    await minutesPass(member);
  }
  const { body } = await comment(headers, thread, 'One more');
  expect([body.code, body.message]).toEqual([
    'newcomer-limit',
    'New members may post up to 3 comments in one thread. That grows as you read and take part. What you typed stays.',
  ]);
  const links = 'https://a.example https://b.example https://c.example';
  expect((await comment(headers, await aPostRow(portal), links)).body.code).toBe('newcomer-limit');
});

test('the third newcomer who links to one host is noticed', async () => {
  const reasons = [];
  for (let member = 0; member < 3; member += 1) {
    const [, headers] = await aWriter();
    const { body } = await post(headers, { message: `Number ${member}: https://shop.example/${member}` });
    reasons.push(await reasonsOf(`post:${body.post.id}`));
  }
  expect(reasons).toEqual([['link'], ['link'], ['link', 'repeated-host']]);
});

test('a link to a quarantined host waits, also that of staff; a verified host streams games', async () => {
  const decide = (host: string, verdict: string) =>
    portal.send('PUT', '/api/forums/hosts', { headers: staff, body: { host, verdict } });
  await decide('tickets.example', 'quarantined');
  const { body } = await post(staff, { message: 'https://www.tickets.example/1' });
  expect(await reasonsOf(`post:${body.post.id}`)).toEqual(['quarantined-host']);
  const game = await aGame(db);
  const stream = { message: 'Live: https://howardlive.example/1', categoryId: undefined };
  const [member, headers] = await aDirector();
  const held = await post(headers, stream, `posts/game/${game.id}`);
  expect(await reasonsOf(`post:${held.body.post.id}`)).toEqual(['stream-link']);
  await decide('howardlive.example', 'verified-stream');
  await minutesPass(member);
  expect((await post(headers, stream, `posts/game/${game.id}`)).body.post.state).toBe('visible');
});

test('a coach streams the own game from anywhere, but not on one of others beside it', async () => {
  const [game, other] = [await aGame(db), await aGame(db)];
  const [member, headers] = await aWriter();
  const [side] = game.results;
  await aRole(portal, member, { role: 'HeadCoach', school_id: side?.school_id ?? 0, sport_id: game.sport_id });
  const stream = { message: 'Live: https://our-school.example/live', categoryId: undefined };
  expect((await post(headers, stream, `posts/game/${game.id}`)).body.post.state).toBe('visible');
  await minutesPass(member);
  const tagOf = ({ id }: { id: number }) => ({ tagType: 'Game', tagEntityId: String(id) });
  const tagged = await post(headers, { message: stream.message, tags: [tagOf(game)] });
  expect(tagged.body.post.state).toBe('visible');
  await minutesPass(member);
  const both = await post(headers, { message: stream.message, tags: [tagOf(game), tagOf(other)] });
  expect(await reasonsOf(`post:${both.body.post.id}`)).toEqual(['stream-link']);
});

test('a post with a tag of a game is in its list as well: streams of others wait there, in its comments and by edits', async () => {
  const game = await aGame(db);
  const [member, headers] = await aDirector();
  const tags = [{ tagType: 'Game', tagEntityId: String(game.id) }];
  const message = 'Live: https://foreign-stream.example/1';
  const tagged = await post(headers, { message, tags });
  expect(await reasonsOf(`post:${tagged.body.post.id}`)).toEqual(['stream-link']);
  await minutesPass(member);
  const { id } = (await post(headers, { message })).body.post;
  expect(await reasonsOf(`post:${id}`)).toBeUndefined();
  const body = { title: 'With a tag', message, categoryId: '1', tags };
  await portal.send('PUT', `/api/forums/posts/${id}`, { headers, body });
  expect(await reasonsOf(`post:${id}`)).toEqual(['stream-link']);
  await minutesPass(member);
  const thread = (await post(headers, { tags })).body.post;
  const said = (await comment(headers, thread.id, `See ${message}`)).body.comment;
  expect(await reasonsOf(`comment:${said.id}`)).toEqual(['stream-link']);
  await minutesPass(member);
  const elsewhere = (await comment(headers, await aPostRow(portal), `Or ${message}`)).body.comment;
  expect(elsewhere.state).toBe('visible');
});

test('six likes a day are enough for one friend', async () => {
  const [, headers] = await aWriter();
  const friend = await aMember(portal);
  const like = async () =>
    portal.send<ProblemAnswer>('PUT', `/api/forums/reactions/${await aPostRow(portal, { member_id: friend.id })}`, {
      headers,
      body: { type: 'Like' },
    });
  for (let likes = 0; likes < 6; likes += 1) expect((await like()).status).toBe(200);
  expect((await like()).body).toMatchObject({
    code: 'zone-limit',
    message: expect.stringContaining('6 likes for one member'),
  });
});
