import { expect, test } from 'vitest';
import { recomputeRecords } from '#server/sports/standings/api.ts';
import { aFixture, aKeeper, SCHEDULE } from '#server/testing/a-fixture.ts';
import { aSchool } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;
const ROUNDS = 5;
const rounds = Array.from({ length: ROUNDS }, (_, round) => round + 1);

test.each(rounds)('of two who postpone one game at once, one does (round %i)', async () => {
  const { homeCoach, coachOf, home, aSavedGame } = await aFixture(portal);
  const colleague = await coachOf(home);
  const { id } = await aSavedGame();
  const to = (eventDate: string) => ({ copyFromId: id, eventDate, startTime: '19:00' });
  const answers = await Promise.all([homeCoach.postpone(to('2026-11-09')), colleague.postpone(to('2026-11-10'))]);
  expect(answers.map(({ body }) => body.code ?? 'postponed').sort()).toEqual(['game-over', 'postponed']);
  const chain = await db
    .selectFrom('games')
    .select(['id', 'status', 'next_game_id'])
    .where('id', '>=', Number(id))
    .execute();
  expect(chain.filter(({ status }) => status === 'Postponed')).toHaveLength(1);
});

test.each(rounds)('of two who save one version at once, the second learns of the first (round %i)', async () => {
  const { homeCoach, coachOf, home, form, aSavedGame } = await aFixture(portal);
  const colleague = await coachOf(home);
  const { id, version } = await aSavedGame();
  const answers = await Promise.all([
    homeCoach.update(id, form({ version, location: 'The gym' })),
    colleague.update(id, form({ version, notes: 'Bring water.' })),
  ]);
  expect(answers.map(({ body }) => body.code ?? 'saved').sort()).toEqual(['game-changed', 'saved']);
  const game = await homeCoach.see(id);
  expect([game.location === 'The gym', game.notes === 'Bring water.'].filter(Boolean)).toHaveLength(1);
  expect(game.version).toBe(version + 1);
});

test.each(rounds)('of two who put both ends of a postponement back on at once, one does (round %i)', async () => {
  const { homeCoach, coachOf, home, aSavedGame } = await aFixture(portal);
  const colleague = await coachOf(home);
  const { id } = await aSavedGame();
  const { body } = await homeCoach.postpone({ copyFromId: id, eventDate: '2026-11-09', startTime: '19:00' });
  const nextId = body.game?.id ?? '';
  await homeCoach.cancel(nextId);
  const answers = await Promise.all([
    homeCoach.send('POST', `${SCHEDULE}/${id}/restore`),
    colleague.send('POST', `${SCHEDULE}/${nextId}/restore`),
  ]);
  // When the new day is back first, the old one is postponed to it again.
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const states = [(await homeCoach.see(id)).status, (await homeCoach.see(nextId)).status];
  expect(states.filter((status) => status === 'Active')).toHaveLength(1);
});

test.each(rounds)('of an edit and a cancellation at once, neither is lost unseen (round %i)', async () => {
  const { homeCoach, coachOf, home, form, aSavedGame } = await aFixture(portal);
  const colleague = await coachOf(home);
  const { id, version } = await aSavedGame();
  const [edit, cancel] = await Promise.all([
    homeCoach.update(id, form({ version, location: 'The gym' })),
    colleague.cancel(id, `?version=${version}`),
  ]);
  const codes = [edit.body.code ?? 'saved', cancel.body.code ?? 'canceled'];
  expect([
    ['saved', 'game-changed'],
    ['game-over', 'canceled'],
  ]).toContainEqual(codes);
  const game = await homeCoach.see(id);
  const asAnswered = edit.status === 200 ? ['Active', 'The gym'] : ['Canceled', 'The stadium'];
  expect([game.status, game.location]).toEqual(asAnswered);
});

test.each(rounds)('of two coaches who enter their game at once, the second is asked (round %i)', async () => {
  const { homeCoach, awayCoach, form, sport, aSavedGame } = await aFixture(portal);
  // The teams are there already, so that no one waits for who makes them.
  await aSavedGame({ eventDate: '2026-12-18' });
  const answers = await Promise.all([homeCoach.create(form()), awayCoach.create(form({ eventDate: '2026-11-07' }))]);
  expect(answers.map(({ body }) => body.duplicates.length).sort()).toEqual([0, 1]);
  const there = await db.selectFrom('games').select('id').where('sport_id', '=', sport.id).execute();
  expect(there).toHaveLength(2);
});

test.each(rounds)('a proposal that is accepted while it is taken back is one of the two (round %i)', async () => {
  const { homeCoach, awayCoach, aSavedGame } = await aFixture(portal);
  const { id } = await aSavedGame();
  const wanted = await awayCoach.send<{ id: string }>('POST', `${SCHEDULE}/${id}/proposals`, { kind: 'cancel' });
  const address = `/api/csz/schedule-proposals/${wanted.body.id}`;
  const answers = await Promise.all([homeCoach.send('POST', `${address}/accept`), awayCoach.send('DELETE', address)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const row = await db
    .selectFrom('game_proposals')
    .select('status')
    .where('id', '=', Number(wanted.body.id))
    .executeTakeFirst();
  expect((await homeCoach.see(id)).status).toBe(row?.status === 'accepted' ? 'Canceled' : 'Active');
});

test.each(rounds)(
  'of an edit and an accepted proposal about the same time, the second is refused (round %i)',
  async () => {
    const { homeCoach, awayCoach, coachOf, home, form, aSavedGame } = await aFixture(portal);
    const colleague = await coachOf(home);
    const { id, version } = await aSavedGame();
    const wish = { kind: 'change', form: form({ version, startTime: '18:00', endTime: '20:00' }) };
    const wanted = await awayCoach.send<{ id: string }>('POST', `${SCHEDULE}/${id}/proposals`, wish);
    const [accept, edit] = await Promise.all([
      homeCoach.send('POST', `/api/csz/schedule-proposals/${wanted.body.id}/accept`),
      colleague.update(id, form({ version, startTime: '17:00', endTime: '19:00' })),
    ]);
    const codes = [accept.body.code ?? 'accepted', edit.body.code ?? 'saved'];
    expect([
      ['accepted', 'game-changed'],
      ['proposal-decided', 'saved'],
    ]).toContainEqual(codes);
    expect((await homeCoach.see(id)).startTime).toBe(accept.status === 200 ? '18:00:00' : '17:00:00');
  },
);

test.each(rounds)('two workers at once tell everybody once (round %i)', async () => {
  const { homeCoach, awayCoach, aSavedGame } = await aFixture(portal);
  portal.at('2026-10-30T12:00:00-04:00');
  // Two games, so that there is a job for each worker.
  const games = [await aSavedGame({ eventDate: '2026-11-01' }), await aSavedGame({ eventDate: '2026-11-04' })];
  for (const { id } of games) await homeCoach.cancel(id);
  portal.at('2026-10-30T12:06:00-04:00');
  await Promise.all([portal.runJobs({ evenLater: true }), portal.runJobs({ evenLater: true })]);
  const mails = await db
    .selectFrom('mails')
    .select('subject')
    .where('to_address', '=', awayCoach.member.email)
    .execute();
  expect(mails).toEqual([{ subject: '2 games have changed' }]);
});

test.each(rounds)(
  'a game that is entered while its opponent is merged is one of the school that stays (round %i)',
  async () => {
    const { homeCoach, form, home, away, aSavedGame } = await aFixture(portal);
    await aSavedGame({ eventDate: '2026-12-18' });
    const into = await aSchool(db);
    const staff = await aKeeper(portal, [], { is_site_admin: true });
    const [merge, create] = await Promise.all([
      staff.send('POST', `/api/csz/admin/schools/${away.id}/merge`, { intoSchoolId: String(into.id) }),
      homeCoach.create(form()),
    ]);
    expect(merge.status).toBe(200);
    expect([200, 'school-merged']).toContain(create.body.code ?? create.status);
    const left = await db.selectFrom('game_results').select('id').where('school_id', '=', away.id).execute();
    expect(left).toEqual([]);
    const teams = [{ schoolId: String(home.id), isHomeTeam: true }, { schoolId: String(away.id) }];
    expect((await homeCoach.create(form({ teams, ignoreDublicates: true }))).status, 'the old id leads there').toBe(
      200,
    );
    expect((await recomputeRecords(db, { mend: false })).differences).toEqual([]);
  },
);
