import type { GameFormInput } from '@csz/contract/schedule/game-form';
import type { Proposal } from '@csz/contract/schedule/proposals';
import { expect, test } from 'vitest';
import { aFixture, type Keeper, SCHEDULE } from '#server/testing/a-fixture.ts';
import { aSchool } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const propose = (by: Keeper, id: string, body: object) =>
  by.send<Proposal>('POST', `${SCHEDULE}/${id}/proposals`, body);
const statusOf = async (by: Keeper, gameId: string) =>
  (await by.get<{ items: Proposal[] }>(`${SCHEDULE}/${gameId}/proposals`)).items.map(({ status }) => status);

test('a proposal about what is different by now is overtaken', async () => {
  const { homeCoach, awayCoach, form, aSavedGame } = await aFixture(portal);
  const { id, version } = await aSavedGame();
  const wanted = await propose(awayCoach, id, { kind: 'change', form: form({ version, eventDate: '2026-11-07' }) });
  await homeCoach.update(id, form({ version, eventDate: '2026-11-08' }));
  const { status, body } = await homeCoach.send('POST', `/api/csz/schedule-proposals/${wanted.body.id}/accept`);
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'proposal-decided' });
  expect(await statusOf(homeCoach, id)).toEqual(['overtaken']);
  expect((await homeCoach.see(id)).eventDate).toBe('2026-11-08');
});

test.each<[string, (form: GameFormInput) => object, object, string[]]>([
  [
    'the end that a new time would write over',
    (form) => ({ kind: 'change', form: { ...form, startTime: '18:00', endTime: '20:00' } }),
    { startTime: '19:00', endTime: '21:00' },
    ['overtaken'],
  ],
  [
    'the time that a new day would come with',
    (form) => ({
      kind: 'postpone',
      postpone: { copyFromId: '1', eventDate: '2026-11-09', startTime: '19:00', ...form },
    }),
    { startTime: '18:00', endTime: '20:00' },
    ['overtaken'],
  ],
  [
    'a place, which a new time leaves alone',
    (form) => ({ kind: 'change', form: { ...form, startTime: '18:00', endTime: '20:00' } }),
    { location: 'The gym' },
    ['open'],
  ],
  ['the time of a game that is to be called off', () => ({ kind: 'cancel' }), { startTime: '18:00' }, ['open']],
])('a proposal stands or falls with what it would write: %s', async (_, ask, change, statuses) => {
  const { homeCoach, awayCoach, form, aSavedGame } = await aFixture(portal);
  const { id, version } = await aSavedGame();
  expect((await propose(awayCoach, id, ask(form({ version })))).body.status).toBe('open');
  expect((await homeCoach.update(id, form({ version, ...change }))).status).toBe(200);
  expect(await statusOf(homeCoach, id)).toEqual(statuses);
});

test('to swap the home team is overtaken by another opponent, and all that a team asked by its leaving', async () => {
  const { homeCoach, awayCoach, coachOf, form, aSavedGame, home, away } = await aFixture(portal);
  const other = await aSchool(portal.db, { state_id: home.state_id });
  await coachOf(other);
  const { id, version } = await aSavedGame();
  const swapped = [{ schoolId: String(home.id) }, { schoolId: String(away.id), isHomeTeam: true }];
  await propose(awayCoach, id, { kind: 'change', form: form({ version, teams: swapped }) });
  const teams = [{ schoolId: String(home.id), isHomeTeam: true }, { schoolId: String(other.id) }];
  await homeCoach.update(id, form({ version, teams }));
  expect(await statusOf(homeCoach, id)).toEqual(['overtaken']);

  const second = await aSavedGame({ eventDate: '2026-11-20' });
  await propose(awayCoach, second.id, { kind: 'cancel' });
  await homeCoach.update(second.id, form({ version: second.version, eventDate: '2026-11-20', teams }));
  expect(await statusOf(homeCoach, second.id)).toEqual(['overtaken']);
});

test('a proposal that is overtaken, or replaced by the same side, is an event', async () => {
  const { homeCoach, awayCoach, form, aSavedGame } = await aFixture(portal);
  const { id, version } = await aSavedGame();
  const change = (eventDate: string) => ({ kind: 'change', form: form({ version, eventDate }) });
  const first = await propose(awayCoach, id, change('2026-11-07'));
  const second = await propose(awayCoach, id, change('2026-11-09'));
  await homeCoach.update(id, form({ version, eventDate: '2026-11-08' }));
  const events = await portal.db
    .selectFrom('events')
    .select(['type', 'subject', 'actor_id'])
    .where('type', 'in', ['proposal.withdrawn', 'proposal.overtaken'])
    .where('subject', 'in', [`proposal:${first.body.id}`, `proposal:${second.body.id}`])
    .orderBy('id')
    .execute();
  expect(events).toEqual([
    { type: 'proposal.withdrawn', subject: `proposal:${first.body.id}`, actor_id: awayCoach.member.id },
    { type: 'proposal.overtaken', subject: `proposal:${second.body.id}`, actor_id: homeCoach.member.id },
  ]);
});
