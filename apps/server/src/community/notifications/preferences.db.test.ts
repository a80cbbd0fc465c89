import type { NotificationPreference } from '@csz/contract/notifications/calls';
import { expect, test } from 'vitest';
import { aFixture } from '#server/testing/a-fixture.ts';
import { aMember, headersOf, type MemberRow } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const ADDRESS = '/api/csz/notifications/preferences';

async function preferencesOf(member: MemberRow): Promise<readonly NotificationPreference[]> {
  const { body } = await portal.get<{ items: NotificationPreference[] }>(ADDRESS, await headersOf(portal, member));
  return body.items;
}

const save = async (member: MemberRow, path: string, isOn: boolean) =>
  portal.send('PUT', `${ADDRESS}/${path}`, { headers: await headersOf(portal, member), body: { isOn } });

const REPORTS = ['report-verdict mail'];
const NAMED = ['mention mail', 'reply mail'];
const DIGEST = ['weekly-digest screen', 'weekly-digest push'];

test('all is on but mails of likes and comments and pushes of what is no news, until a member says otherwise, one kind and channel at a time, and for no one else', async () => {
  const [member, other] = [await aMember(portal), await aMember(portal)];
  await save(member, 'schedule-change/mail', false);
  await save(member, 'score-request/screen', false);
  await save(member, 'post-like/mail', true);
  await save(member, 'score-request/push', false);
  const off = async (of: MemberRow) =>
    (await preferencesOf(of)).flatMap(({ kind, screen, mail, push }) => [
      ...(screen ? [] : [`${kind} screen`]),
      ...(mail ? [] : [`${kind} mail`]),
      ...(push ? [] : [`${kind} push`]),
    ]);
  expect(await off(member)).toEqual([
    ...[
      'final-score mail',
      'playoffs-seeded mail',
      'schedule-change mail',
      'score-request screen',
      'score-request push',
    ],
    ...['weekly-scores push', ...REPORTS, ...NAMED, 'post-comment mail', 'post-like push', ...DIGEST],
  ]);
  expect(await off(other)).toEqual([
    ...['final-score mail', 'playoffs-seeded mail', 'weekly-scores push', ...REPORTS, ...NAMED],
    ...['post-comment mail', 'post-like mail', 'post-like push', ...DIGEST],
  ]);
  await save(member, 'schedule-change/mail', true);
  expect(await off(member)).toEqual([
    ...['final-score mail', 'playoffs-seeded mail', 'score-request screen', 'score-request push', 'weekly-scores push'],
    ...[...REPORTS, ...NAMED, 'post-comment mail', 'post-like push', ...DIGEST],
  ]);
});

test('answers that a member waits for cannot be switched off, nor kinds that are not there', async () => {
  const member = await aMember(portal);
  for (const path of ['role-decision/mail', 'nothing/screen'])
    expect(await save(member, path, false)).toMatchObject({
      status: 404,
      body: { code: 'notification-kind-not-found' },
    });
  const fixed = (await preferencesOf(member)).filter(({ canBeStopped }) => !canBeStopped);
  expect(fixed.map(({ kind }) => kind)).toEqual([
    'score-overruled',
    'role-decision',
    'role-question',
    'role-taken',
    'moderation-decision',
  ]);
});

test('who switched mails of changed games off gets none, and reads of them on the screen', async () => {
  const fixture = await aFixture(portal);
  const { homeCoach, awayCoach } = fixture;
  portal.at('2026-10-30T12:00:00-04:00');
  const game = await fixture.aSavedGame({ eventDate: '2026-11-01' });
  await save(awayCoach.member, 'schedule-change/mail', false);
  await homeCoach.cancel(game.id);
  portal.at('2026-10-30T12:06:00-04:00');
  await portal.runJobs({ evenLater: true });
  const mails = portal.db.selectFrom('mails').select('id').where('to_address', '=', awayCoach.member.email);
  expect(await mails.where('kind', '=', 'schedule-change').execute()).toEqual([]);
  const { body } = await portal.get<{ total: number }>('/api/csz/notifications', awayCoach.headers);
  expect(body.total).toBe(1);
});
