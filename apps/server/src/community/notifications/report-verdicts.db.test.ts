import type { MemberNotification } from '@csz/contract/notifications/calls';
import { beforeEach, expect, test } from 'vitest';
import { aGame } from '#server/testing/factories.ts';
import { headersOf, type MemberRow } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { aReporter, sendReports } from '#server/testing/reporting.ts';

const portal = await openPortal();
const report = sendReports(portal);

beforeEach(() => portal.at('2026-10-30T21:00:00-04:00'));

async function readBy(member: MemberRow): Promise<string[]> {
  const headers = await headersOf(portal, member);
  const { body } = await portal.get<{ items: MemberNotification[] }>('/api/csz/notifications', headers);
  return body.items.flatMap(({ kind, text }) => (kind === 'report-verdict' ? [text.split(':')[0] ?? ''] : []));
}
const later = async (time: string) => {
  portal.at(`2026-10-30T${time}:00-04:00`);
  await portal.runJobs({ evenLater: true });
};

test('the first coach reads that the second confirmed the score, who knows it', async () => {
  const game = await aGame(portal.db, {});
  const [home, away] = [await aReporter(portal, game, 0, 'HeadCoach'), await aReporter(portal, game, 1, 'HeadCoach')];
  await report(game, home, [21, 14]);
  await later('21:10');
  expect(await readBy(home)).toEqual([]);
  await report(game, away, [21, 14]);
  await later('21:20');
  expect([await readBy(home), await readBy(away)]).toEqual([['Your score was confirmed'], []]);
});

test('a coach whose score another coach contradicts reads of it, and the other does not', async () => {
  const game = await aGame(portal.db, {});
  const [home, away] = [await aReporter(portal, game, 0, 'HeadCoach'), await aReporter(portal, game, 1, 'HeadCoach')];
  await report(game, home, [21, 14]);
  await report(game, away, [20, 14]);
  await later('21:10');
  expect([await readBy(home), await readBy(away)]).toEqual([['Another score was reported'], []]);
});

test('a fan whose score is not the one that counts in the end reads of it; the other fan reads that theirs does', async () => {
  const game = await aGame(portal.db, {});
  const [right, wrong] = [await aReporter(portal, game, 0), await aReporter(portal, game, 0)];
  const coaches = [
    await aReporter(portal, game, 0, 'HeadCoach'),
    await aReporter(portal, game, 1, 'HeadCoach'),
  ] as const;
  await report(game, right, [21, 14]);
  await report(game, wrong, [28, 14]);
  for (const coach of coaches) await report(game, coach, [21, 14]);
  await later('21:10');
  expect([await readBy(right), await readBy(wrong)]).toEqual([
    ['Your score was confirmed'],
    ['Another score was reported'],
  ]);
});
