import type { MemberNotification } from '@csz/contract/notifications/calls';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { aFan, comment, like } from '#server/community/points/testing/earning.ts';
import { aPost } from '#server/community/posts/testing/a-post.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { headersOf, type MemberRow } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const ADDRESS = '/api/csz/notifications';

beforeEach(() => portal.at('2026-10-30T15:00:00-04:00'));

async function notesOf(member: MemberRow): Promise<readonly MemberNotification[]> {
  const { body } = await portal.get<{ items: MemberNotification[] }>(ADDRESS, await headersOf(portal, member));
  return body.items.filter(({ id }) => id !== null);
}

const later = async (moment: string) => {
  portal.at(moment);
  await portal.runJobs({ evenLater: true });
};

/** Jobs that wait to send what is collected of a kind. */
async function plannedJobs(kind: string): Promise<number> {
  const { rows } = await sql<{ planned: number }>`
    select count(*)::int as planned from pgboss.job
    where name = 'send-notifications' and state = 'created' and data ->> 'kind' = ${kind}`.execute(portal.db);
  return rows[0]?.planned ?? 0;
}

test('likes of a post are one line until it is read, with each member once, the last one named', async () => {
  const author = await aFan(portal);
  const fans = [await aFan(portal), await aFan(portal), await aFan(portal)] as const;
  const { id } = await aPost(portal, { author });
  await like(portal, fans[0], id);
  await like(portal, fans[1], id);
  expect(await plannedJobs('post-like')).toBe(1);
  await later('2026-10-30T15:06:00-04:00');
  expect(await notesOf(author)).toMatchObject([{ count: 2, authorName: fans[1].display_name, spiritPoints: 2 }]);
  await like(portal, fans[0], id, false);
  await like(portal, fans[0], id);
  await like(portal, fans[2], id);
  await later('2026-10-30T15:12:00-04:00');
  expect(await notesOf(author)).toMatchObject([{ count: 3, authorName: fans[2].display_name, spiritPointType: 18 }]);
  const mails = portal.db.selectFrom('mails').select('id').where('to_address', '=', author.email);
  expect(await mails.where('kind', '=', 'post-like').execute()).toEqual([]);
});

test('a like that was taken back in time is no news, and neither is an own one', async () => {
  const [author, fan] = [await aFan(portal), await aFan(portal)];
  const { id } = await aPost(portal, { author });
  await like(portal, fan, id);
  await like(portal, fan, id, false);
  await comment(portal, author, id);
  await later('2026-10-30T15:06:00-04:00');
  expect(await notesOf(author)).toEqual([]);
});

test('who is on hold is named in no line, and no line keeps a name', async () => {
  const [author, first, second] = [await aFan(portal), await aFan(portal), await aFan(portal)];
  const hold = (member: MemberRow) =>
    portal.db
      .updateTable('members')
      .set({ held_at: new Date(), deactivated_at: new Date(), delete_after: new Date() })
      .where('id', '=', member.id)
      .execute();
  const { id } = await aPost(portal, { author });
  await like(portal, first, id);
  await like(portal, second, id);
  await hold(second);
  await later('2026-10-30T15:06:00-04:00');
  expect(await notesOf(author)).toMatchObject([{ count: 1, authorName: first.display_name }]);
  await hold(first);
  expect(await notesOf(author)).toMatchObject([{ count: 1, authorName: null, fromMemberId: null, text: '' }]);
});

test('the author of a post reads of comments, by mail only who switched that on', async () => {
  const [author, fan] = [await aFan(portal), await aFan(portal)];
  const { id } = await aPost(portal, { author, title: 'What a night' });
  await comment(portal, fan, id);
  await later('2026-10-30T15:06:00-04:00');
  expect(await notesOf(author)).toMatchObject([
    { type: 'NewComment', authorName: fan.display_name, postName: 'What a night', count: 1 },
  ]);
  const mails = () =>
    portal.db
      .selectFrom('mails')
      .select('subject')
      .where('to_address', '=', author.email)
      .where('kind', '=', 'post-comment')
      .execute();
  expect(await mails()).toEqual([]);
  const headers = await headersOf(portal, author);
  await portal.send('PUT', `${ADDRESS}/preferences/post-comment/mail`, { headers, body: { isOn: true } });
  await comment(portal, fan, id);
  await later('2026-10-30T15:12:00-04:00');
  expect(await mails()).toEqual([{ subject: `${fan.display_name} commented on your post` }]);
  expect(await notesOf(author)).toMatchObject([{ count: 1 }]);
});

test('what comes at night is read in the morning', async () => {
  const [author, fan] = [await aFan(portal), await aFan(portal)];
  const { id } = await aPost(portal, { author });
  portal.at('2026-10-30T23:00:00-04:00');
  await like(portal, fan, id);
  await later('2026-10-30T23:06:00-04:00');
  expect(await notesOf(author)).toEqual([]);
  await enqueue(portal.db, 'send-notifications', { kind: 'post-like' });
  await later('2026-10-31T07:00:00-04:00');
  expect(await notesOf(author)).toMatchObject([{ count: 1 }]);
});
