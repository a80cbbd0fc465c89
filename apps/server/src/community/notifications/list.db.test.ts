import type { MemberNotification } from '@csz/contract/notifications/calls';
import { expect, test } from 'vitest';
import { aFan, like } from '#server/community/points/testing/earning.ts';
import { aPost } from '#server/community/posts/testing/a-post.ts';
import { aFixture } from '#server/testing/a-fixture.ts';
import { headersOf, type MemberRow } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;
const ADDRESS = '/api/csz/notifications';

interface List {
  readonly items: readonly MemberNotification[];
  readonly total: number;
}

const listOf = async (member: MemberRow, query = ''): Promise<List> =>
  (await portal.get(ADDRESS + query, await headersOf(portal, member))).body as List;
const unreadOf = async (member: MemberRow) =>
  (await portal.get(`${ADDRESS}/unread`, await headersOf(portal, member))).body;
const read = async (member: MemberRow, body: object) =>
  portal.send('POST', `${ADDRESS}/read`, { headers: await headersOf(portal, member), body });

/** A notification as one is kept when a game of a team is moved. */
const notify = (member: MemberRow, subject: string, title = 'A game has moved') =>
  db
    .insertInto('notifications')
    .values({ member_id: member.id, kind: 'schedule-change', subject, data: JSON.stringify({ title }) })
    .execute();

test('a like is in the list of both sides, with who did it, the post and the points', async () => {
  const [author, fan] = [await aFan(portal), await aFan(portal)];
  portal.at('2026-10-30T15:00:00-04:00');
  const post = await aPost(portal, { author, title: 'What a night' });
  await like(portal, fan, post.id);
  portal.at('2026-10-30T15:06:00-04:00');
  await portal.runJobs({ evenLater: true });
  const about = { postId: post.id, postName: 'What a night', link: `/forums/post/${post.id}/${post.slug}` };
  const of = { ...about, fromMemberId: String(fan.id), authorName: fan.display_name, spiritPoints: 1, id: null };
  expect((await listOf(author)).items).toMatchObject([{ ...of, id: expect.any(String), spiritPointType: 18 }]);
  expect((await listOf(fan)).items).toMatchObject([{ ...of, spiritPointType: 19 }]);
});

test('what was taken back is in the list no more', async () => {
  const [author, fan] = [await aFan(portal), await aFan(portal)];
  const { id } = await aPost(portal, { author });
  await like(portal, fan, id);
  await portal.runJobs();
  await like(portal, fan, id, false);
  await portal.runJobs();
  expect(await listOf(fan)).toEqual({ items: [], total: 0 });
  await like(portal, fan, id);
  await portal.runJobs();
  expect(await listOf(fan)).toMatchObject({ items: [{ spiritPointType: 19 }], total: 1 });
});

test('ten a page, all of them once, the newest first', async () => {
  const member = await aFan(portal);
  for (let number = 1; number <= 12; number += 1) await notify(member, `game:${900_000 + number}`, `Number ${number}`);
  const [first, second] = [await listOf(member), await listOf(member, '?page=2&perPage=10')];
  expect([first.items.length, second.items.length, first.total]).toEqual([10, 2, 12]);
  expect([...first.items, ...second.items].map(({ text }) => text)).toEqual(
    Array.from({ length: 12 }, (_, at) => `Number ${12 - at}`),
  );
  expect((await listOf(member, '?perPage=5')).items).toHaveLength(5);
});

test('the bell counts what is not read, and reading is for the own ones, one or all', async () => {
  const [member, other] = [await aFan(portal), await aFan(portal)];
  for (const subject of ['game:900001', 'game:900002', 'game:900003']) await notify(member, subject);
  expect(await unreadOf(member)).toEqual({ unread: 3 });
  const [newest] = (await listOf(member)).items;
  await read(other, { ids: [newest?.id] });
  expect(await unreadOf(member)).toEqual({ unread: 3 });
  await read(member, { ids: [newest?.id] });
  expect(await unreadOf(member)).toEqual({ unread: 2 });
  expect((await listOf(member)).items.map(({ isRead }) => isRead)).toEqual([true, false, false]);
  await read(member, {});
  expect(await unreadOf(member)).toEqual({ unread: 0 });
});

test('a game that moves twice is one line that counts until it is read, then a new one', async () => {
  const fixture = await aFixture(portal);
  const { homeCoach, awayCoach } = fixture;
  portal.at('2026-10-30T12:00:00-04:00');
  const game = await fixture.aSavedGame({ eventDate: '2026-11-01' });
  let { version } = game;
  const move = async (startTime: string) => {
    const { body } = await homeCoach.update(game.id, fixture.form({ version, eventDate: '2026-11-01', startTime }));
    version = body.game?.version ?? version;
  };
  await move('18:00');
  portal.at('2026-10-30T12:06:00-04:00');
  await portal.runJobs({ evenLater: true });
  expect((await listOf(awayCoach.member)).items).toMatchObject([{ gameId: String(game.id), count: 1, isRead: false }]);
  await move('20:00');
  portal.at('2026-10-30T13:06:00-04:00');
  await portal.runJobs({ evenLater: true });
  expect((await listOf(awayCoach.member)).items).toMatchObject([{ gameId: String(game.id), count: 2, isRead: false }]);
  await read(awayCoach.member, {});
  await move('21:00');
  portal.at('2026-10-30T14:06:00-04:00');
  await portal.runJobs({ evenLater: true });
  expect((await listOf(awayCoach.member)).items).toMatchObject([
    { count: 1, isRead: false },
    { count: 2, isRead: true },
  ]);
});
