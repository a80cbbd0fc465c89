import type { Mute } from '@csz/contract/notifications/calls';
import { expect, test } from 'vitest';
import { aFan } from '#server/community/points/testing/earning.ts';
import { aPost } from '#server/community/posts/testing/a-post.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import { aSchool, aSport } from '#server/testing/factories.ts';
import { aMember, headersOf, type MemberRow } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const ADDRESS = '/api/csz/notifications/mutes';

const mute = async (member: MemberRow, body: object) =>
  portal.send('POST', ADDRESS, { headers: await headersOf(portal, member), body });
const mutesOf = async (member: MemberRow): Promise<readonly Mute[]> =>
  (await portal.get<{ items: Mute[] }>(ADDRESS, await headersOf(portal, member))).body.items;
const labelsOf = async (member: MemberRow) => (await mutesOf(member)).map(({ label }) => label);

test('a member mutes a thread, a team, a school and a member, each once, and sees them in a list', async () => {
  const [member, author] = [await aFan(portal), await aFan(portal)];
  const post = await aPost(portal, { author, title: 'What a night' });
  const [school, sport] = [await aSchool(portal.db, { short_name: 'Quarry Ridge' }), await aSport(portal.db)];
  const team = { schoolId: String(school.id), sportId: String(sport.id) };
  for (const body of [{ postId: post.id }, team, team, { schoolId: team.schoolId }, { memberId: String(author.id) }])
    expect((await mute(member, body)).status).toBe(200);
  expect(await mutesOf(member)).toMatchObject([
    { label: author.display_name, memberId: String(author.id), link: null },
    { label: 'Quarry Ridge', schoolId: team.schoolId, sportId: null },
    { label: `Quarry Ridge · ${sport.name}`, ...team },
    { label: 'What a night', postId: post.id, link: `/forums/post/${post.id}/${post.slug}` },
  ]);
  expect(await mutesOf(author)).toEqual([]);
});

test('two presses at once mute once', async () => {
  const [member, author] = [await aFan(portal), await aFan(portal)];
  const body = { memberId: String(author.id) };
  const answers = await Promise.all([mute(member, body), mute(member, body)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await mutesOf(member)).toHaveLength(1);
});

test('a member unmutes the own ones, and not those of another', async () => {
  const [member, other, author] = [await aFan(portal), await aFan(portal), await aFan(portal)];
  await mute(member, { memberId: String(author.id) });
  const [{ id } = { id: '' }] = await mutesOf(member);
  const remove = async (by: MemberRow) =>
    portal.send('DELETE', `${ADDRESS}/${id}`, { headers: await headersOf(portal, by) });
  await remove(other);
  expect(await mutesOf(member)).toHaveLength(1);
  await remove(member);
  expect(await mutesOf(member)).toEqual([]);
});

test('what is not there, who wrote nothing, and oneself cannot be muted', async () => {
  const [member, silent] = [await aFan(portal), await aMember(portal)];
  const hidden = await aPost(portal);
  await portal.db.updateTable('posts').set({ state: 'hidden' }).where('id', '=', Number(hidden.id)).execute();
  const school = await aSchool(portal.db);
  for (const body of [
    { postId: hidden.id },
    { memberId: String(silent.id) },
    { memberId: String(member.id) },
    { schoolId: '999999' },
    { schoolId: String(school.id), sportId: '999999' },
  ])
    expect(await mute(member, body)).toMatchObject({ status: 404, body: { code: 'mute-not-possible' } });
  expect((await mute(member, { postId: '1', memberId: '1' })).status).toBe(400);
});

test('a school that turned out to be another one stays muted as that one', async () => {
  const member = await aFan(portal);
  const [from, into] = [await aSchool(portal.db), await aSchool(portal.db, { short_name: 'Stone Mill' })];
  await mute(member, { schoolId: String(from.id) });
  await mute(member, { schoolId: String(into.id) });
  await portal.db.transaction().execute((tx) =>
    recordEvent(tx, {
      type: 'school.merged',
      actor: null,
      subject: `school:${from.id}`,
      data: { intoSchoolId: into.id },
    }),
  );
  expect(await labelsOf(member)).toEqual(['Stone Mill']);
});

test('the title of a thread whose author is on hold is shown to no one', async () => {
  const [member, late, author] = [await aFan(portal), await aFan(portal), await aFan(portal)];
  const post = await aPost(portal, { author, title: 'What a night' });
  await mute(member, { postId: post.id });
  const hold = (held_at: Date | null) =>
    portal.db
      .updateTable('members')
      .set({ held_at, deactivated_at: held_at, delete_after: held_at })
      .where('id', '=', author.id)
      .execute();
  await hold(new Date());
  expect(await mutesOf(member)).toEqual([]);
  expect(await mute(late, { postId: post.id })).toMatchObject({ status: 404, body: { code: 'mute-not-possible' } });
  await hold(null);
  expect(await labelsOf(member)).toEqual(['What a night']);
});
