import { expect, test } from 'vitest';
import { aMember, headersOf, type MemberRow } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { aPostRow } from '#server/testing/posts.ts';

const portal = await openPortal();
const EVENING = Temporal.Instant.from('2026-10-31T01:00:00Z');

/** A member's phone, which tells of posts that were looked at, and of the page of one that is open. */
async function aReader(member: MemberRow) {
  const headers = { 'user-agent': 'Mozilla/5.0 (iPhone)', ...(await headersOf(portal, member)) };
  const say = (ids: readonly (string | number)[], opened: boolean) =>
    portal.send('POST', '/api/forums/views', { headers, body: { ids: ids.map(String), opened } });
  return {
    look: (...ids: readonly (string | number)[]) => say(ids, false),
    open: (id: string | number) => say([id], true),
    read: () =>
      portal.db
        .selectFrom('member_activity')
        .select(['posts_read as posts', 'threads_read as threads', 'minutes_read as minutes'])
        .where('member_id', '=', member.id)
        .executeTakeFirst(),
  };
}

test('reading earns trust by posts that everyone may read, each once a day', async () => {
  const member = await aMember(portal);
  const { look, open, read } = await aReader(member);
  const held = await aMember(portal, { held_at: new Date(), deactivated_at: new Date(), delete_after: new Date() });
  await look(900_000_001, 900_000_002, 900_000_003);
  for (const row of [
    { state: 'hidden' },
    { state: 'held' },
    { member_id: held.id },
    { member_id: member.id },
  ] as const) {
    const id = await aPostRow(portal, row);
    await look(id);
    await open(id);
  }
  expect(await read()).toBeUndefined();
  const ids = [await aPostRow(portal), await aPostRow(portal)];
  await look(...ids, 900_000_001);
  await look(...ids);
  expect(await read()).toMatchObject({ posts: 2 });
});

test('a card that was scrolled past is no thread that was opened, and a page that was opened from it is one', async () => {
  const { look, open, read } = await aReader(await aMember(portal));
  const id = await aPostRow(portal);
  await look(id);
  expect(await read()).toMatchObject({ posts: 1, threads: 0 });
  await open(id);
  await open(id);
  expect(await read()).toMatchObject({ posts: 1, threads: 1 });
  await open(await aPostRow(portal));
  expect(await read()).toMatchObject({ posts: 2, threads: 2 });
});

test('each minute in which a thread is read counts once, however often a browser says so', async () => {
  const { open, read } = await aReader(await aMember(portal));
  const id = await aPostRow(portal);
  for (const seconds of [0, 20, 40, 60, 80, 100, 120]) {
    portal.at(EVENING.add({ seconds }).toString());
    await open(id);
  }
  expect(await read()).toEqual({ posts: 1, threads: 1, minutes: 3 });
});
