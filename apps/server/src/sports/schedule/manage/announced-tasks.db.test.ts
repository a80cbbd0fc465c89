import type { Proposal } from '@csz/contract/schedule/proposals';
import { afterAll, expect, test } from 'vitest';
import { onPublished } from '#server/platform/publish.ts';
import { aFixture, type Keeper, SCHEDULE } from '#server/testing/a-fixture.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const received: string[] = [];
const stop = await onPublished(portal.platform.database, (keys) => received.push(...keys));
afterAll(stop);

const expectNews = (gameId: string) =>
  expect.poll(() => received.splice(0)).toEqual(expect.arrayContaining([`game:${gameId}`, 'tasks']));

test('open pages hear of what was asked of a team, taken back, answered, or changed by the other side', async () => {
  const { homeCoach, awayCoach, form, aSavedGame } = await aFixture(portal);
  const { id, version } = await aSavedGame();
  const propose = async (by: Keeper, startTime: string) => {
    const wanted = { kind: 'change', form: form({ version, startTime }) };
    return (await by.send<Proposal>('POST', `${SCHEDULE}/${id}/proposals`, wanted)).body.id;
  };
  const first = await propose(awayCoach, '18:00');
  await expectNews(id);
  expect((await awayCoach.send('DELETE', `/api/csz/schedule-proposals/${first}`)).status).toBe(200);
  await expectNews(id);
  const second = await propose(awayCoach, '18:30');
  await expectNews(id);
  const answer = { answer: 'No.' };
  expect((await homeCoach.send('POST', `/api/csz/schedule-proposals/${second}/decline`, answer)).status).toBe(200);
  await expectNews(id);
  expect((await homeCoach.update(id, form({ version, location: 'The gym' }))).status).toBe(200);
  await expectNews(id);
});
