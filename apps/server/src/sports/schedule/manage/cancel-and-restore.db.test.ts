import { expect, test } from 'vitest';
import { aFixture, aKeeper, SCHEDULE } from '#server/testing/a-fixture.ts';
import { aGame } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;

test('a postponed game gets a new entry; the old one links to it and keeps what was reported', async () => {
  const { homeCoach, awayCoach, aSavedGame, away } = await aFixture(portal);
  const old = await aSavedGame({ eventDate: '2026-10-30', startTime: '18:00', notes: 'Homecoming' });
  const scores = old.teams.map((team, index) => ({ gameResultId: team.id, score: 7 + 7 * index }));
  await awayCoach.send('POST', '/api/csz/memberScores', { gameId: old.id, scores, final: false });
  const { body } = await homeCoach.postpone({ copyFromId: old.id, eventDate: '2026-11-02', startTime: '17:00' });
  expect(body.message).toBe('Game has been postponed successfully!');
  expect(body.game).toMatchObject({
    eventDate: '2026-11-02',
    startTime: '17:00:00',
    endTime: '18:00:00',
    notes: 'Homecoming',
    location: 'The stadium',
    status: 'Active',
    postponedFrom: { id: old.id, eventDate: '2026-10-30' },
    scoreTrust: 'unreported',
  });
  expect(body.game?.teams.find((team) => team.schoolId === String(away.id))?.isUnconfirmed).toBe(true);
  const before = await homeCoach.see(old.id);
  expect(before).toMatchObject({
    status: 'Postponed',
    nextPostponeGame: body.game?.id,
    canEdit: false,
    canPostpone: false,
  });
  const reports = await db.selectFrom('score_reports').select('id').where('game_id', '=', Number(old.id)).execute();
  expect(reports).toHaveLength(1);
});

test.each<[string, object, string, string]>([
  [
    'a day before today',
    { eventDate: '2026-10-29', startTime: '19:00' },
    'eventDate',
    'The new date must not be before today',
  ],
  [
    ...(['the same day but earlier', { eventDate: '2026-11-06', startTime: '18:59' }, 'startTime'] as const),
    'On the same day the new time must not be before the original start time',
  ],
  ['no day', { startTime: '18:00' }, 'eventDate', 'Date is required'],
  [
    ...(['a day beyond the calendar', { eventDate: '9999-12-31', startTime: '19:00' }, 'eventDate'] as const),
    'The calendar ends on Oct 29, 2029',
  ],
  ['no time', { eventDate: '2026-11-09' }, 'startTime', 'Start time is required'],
])('a game is not postponed to %s', async (_, to, path, message) => {
  const { homeCoach, aSavedGame } = await aFixture(portal);
  const { id } = await aSavedGame();
  const { status, body } = await homeCoach.postpone({ copyFromId: id, ...to });
  expect({ status, fields: body.fields }).toEqual({ status: 400, fields: [{ path, message }] });
  expect((await homeCoach.see(id)).status).toBe('Active');
});

test('on another day any time will do, and day and time can both be open', async () => {
  const { homeCoach, aSavedGame } = await aFixture(portal);
  const first = await aSavedGame();
  const earlier = { copyFromId: first.id, eventDate: '2026-11-09', startTime: '08:00' };
  expect((await homeCoach.postpone(earlier)).body.game?.startTime).toBe('08:00:00');
  const second = await aSavedGame({ eventDate: '2026-11-20' });
  const open = { copyFromId: second.id, startDateUnknown: true, startTimeUnknown: true };
  expect((await homeCoach.postpone(open)).body.game).toMatchObject({ eventDate: null, startTime: null, year: 2026 });
});

test('a game is postponed once, and what was played not at all', async () => {
  const { homeCoach, aSavedGame, home, away, sport } = await aFixture(portal);
  const { id } = await aSavedGame();
  const to = { copyFromId: id, eventDate: '2026-11-09', startTime: '19:00' };
  await homeCoach.postpone(to);
  const again = await homeCoach.postpone(to);
  expect(again.body).toMatchObject({ code: 'game-over', message: 'This game is Postponed already.' });
  const played = await aGame(db, { sport_id: sport.id, schools: [home.id, away.id], scores: [1, 0] });
  expect((await homeCoach.postpone({ ...to, copyFromId: String(played.id) })).body.code).toBe('game-played');
  expect((await homeCoach.cancel(played.id)).body.code).toBe('game-played');
});

test('a game that was put off without a day gets one later', async () => {
  const { homeCoach, home, away, sport } = await aFixture(portal);
  const game = await aGame(db, { sport_id: sport.id, schools: [home.id, away.id], status: 'Postponed' });
  expect(await homeCoach.see(game.id)).toMatchObject({ canPostpone: true, canRestore: true });
  const { body } = await homeCoach.postpone({
    copyFromId: String(game.id),
    eventDate: '2026-11-09',
    startTime: '19:00',
  });
  expect(body.game?.postponedFrom?.id).toBe(String(game.id));
});

test('what else is on the new day is told', async () => {
  const { homeCoach, aSavedGame } = await aFixture(portal);
  const { id } = await aSavedGame();
  const other = await aSavedGame({ eventDate: '2026-11-20' });
  const { body } = await homeCoach.postpone({ copyFromId: id, eventDate: '2026-11-20', startTime: '19:00' });
  expect(body.warnings).toEqual([`The same teams play on Nov 20, 2026. (${other.title})`]);
});

test('a cancelled game stays to be seen, and can be put back on', async () => {
  const { homeCoach, awayCoach, aSavedGame } = await aFixture(portal);
  const { id } = await aSavedGame();
  expect((await awayCoach.cancel(id)).body.code).toBe('not-allowed');
  expect((await homeCoach.cancel(id)).body.message).toBe('It has been canceled.');
  expect((await homeCoach.cancel(id)).body.message).toBe('This game is Canceled already.');
  expect((await portal.get<{ status: string }>(`/api/csz/games/${id}`)).body.status).toBe('Canceled');
  expect(await homeCoach.see(id)).toMatchObject({ canRestore: true, canEdit: false });
  expect((await homeCoach.send('POST', `${SCHEDULE}/${id}/restore`)).body.message).toBe('It is back on.');
  expect((await homeCoach.send('POST', `${SCHEDULE}/${id}/restore`)).body.code).toBe('game-not-canceled');
});

test('a cancelled game keeps its reports, and a restored one goes on with them', async () => {
  const { homeCoach, aSavedGame } = await aFixture(portal);
  const { id, teams } = await aSavedGame({ eventDate: '2026-10-29' });
  const scores = teams.map((team) => ({ gameResultId: team.id, score: team.isHomeTeam ? 21 : 14 }));
  await homeCoach.send('POST', '/api/csz/memberScores', { gameId: id, scores });
  await homeCoach.cancel(id);
  await homeCoach.send('POST', `${SCHEDULE}/${id}/restore`);
  const game = await homeCoach.see(id);
  expect(game.scoreTrust).toBe('reported');
  expect(game.teams.map((team) => team.finalScore).sort()).toEqual([14, 21]);
});

test('a postponed game is put back on once its new entry is off', async () => {
  const { homeCoach, aSavedGame } = await aFixture(portal);
  const { id } = await aSavedGame();
  const { body } = await homeCoach.postpone({ copyFromId: id, eventDate: '2026-11-09', startTime: '19:00' });
  expect((await homeCoach.send('POST', `${SCHEDULE}/${id}/restore`)).body.code).toBe('game-not-canceled');
  await homeCoach.cancel(body.game?.id ?? '');
  expect((await homeCoach.send('POST', `${SCHEDULE}/${id}/restore`)).status).toBe(200);
  expect(await homeCoach.see(id)).toMatchObject({ status: 'Active', nextPostponeGame: null });
});

test('of all entries that a game had, one is on: a second one is not put back beside it', async () => {
  const { homeCoach, aSavedGame } = await aFixture(portal);
  const first = await aSavedGame();
  const restore = (id: string) => homeCoach.send('POST', `${SCHEDULE}/${id}/restore`);
  const moveTo = async (id: string, eventDate: string) =>
    (await homeCoach.postpone({ copyFromId: id, eventDate, startTime: '19:00' })).body.game?.id ?? '';
  const second = await moveTo(first.id, '2026-11-09');
  const third = await moveTo(second, '2026-11-16');
  await homeCoach.cancel(third);
  await restore(second);
  await homeCoach.cancel(second);
  expect((await restore(first.id)).status).toBe(200);
  for (const id of [second, third]) {
    expect((await restore(id)).body).toMatchObject({
      code: 'game-stands-elsewhere',
      message:
        'This game was given another day: it stands on Fri, Nov 6, 2026. Cancel that one first, then this one can be put back on.',
    });
    expect(await homeCoach.see(id)).toMatchObject({ status: 'Canceled', canRestore: false });
  }
  await homeCoach.cancel(first.id);
  expect((await restore(third)).status).toBe(200);
  expect((await homeCoach.see(first.id)).canRestore).toBe(false);
});

test('who looked at an older version neither postpones nor cancels what they have not seen', async () => {
  const { homeCoach, form, aSavedGame } = await aFixture(portal);
  const { id, version } = await aSavedGame();
  await homeCoach.update(id, form({ version, location: 'The gym' }));
  const to = { copyFromId: id, version, eventDate: '2026-11-09', startTime: '19:00' };
  expect((await homeCoach.postpone(to)).body).toMatchObject({
    code: 'game-changed',
    fields: [{ path: 'location', message: 'The gym' }],
  });
  expect((await homeCoach.cancel(id, `?version=${version}`)).body.code).toBe('game-changed');
  expect((await homeCoach.cancel(id, `?version=${version + 1}`)).status).toBe(200);
});

test('who entered a game by mistake removes it for good, within a day and while no one reported anything', async () => {
  const { homeCoach, coachOf, home, aSavedGame } = await aFixture(portal);
  const { id } = await aSavedGame();
  const colleague = await coachOf(home);
  expect((await colleague.see(id)).canDelete).toBe(false);
  expect((await colleague.cancel(id, '?remove=true')).body.code).toBe('not-allowed');
  expect((await homeCoach.cancel(id, '?remove=true')).body.message).toBe('It has been removed.');
  expect((await portal.get(`/api/csz/games/${id}`)).status).toBe(404);
  const history = db.selectFrom('game_changes').selectAll().where('game_id', '=', Number(id)).orderBy('id');
  const removed = { field: 'status', before: 'Active', after: 'Removed', member_id: homeCoach.member.id };
  expect((await history.execute()).at(-1)).toMatchObject(removed);
  const old = await aSavedGame();
  await db
    .updateTable('games')
    .set({ created_at: new Date('2026-10-29T20:00:00Z') })
    .where('id', '=', Number(old.id))
    .execute();
  expect((await homeCoach.see(old.id)).canDelete).toBe(false);
  expect((await homeCoach.cancel(old.id, '?remove=true')).body.code).toBe('too-late-to-remove');
});

test('a mistaken postponement is removed, and the game waits for another day', async () => {
  const { homeCoach, aSavedGame } = await aFixture(portal);
  const { id } = await aSavedGame();
  const { body } = await homeCoach.postpone({ copyFromId: id, eventDate: '2026-11-09', startTime: '19:00' });
  await homeCoach.cancel(body.game?.id ?? '', '?remove=true');
  expect(await homeCoach.see(id)).toMatchObject({ status: 'Postponed', nextPostponeGame: null, canPostpone: true });
});

test('the other side says that it knows, once', async () => {
  const { homeCoach, awayCoach, aSavedGame, away } = await aFixture(portal);
  const { id } = await aSavedGame();
  expect((await awayCoach.see(id)).canAcknowledge).toBe(true);
  const shown = async () => (await portal.get<{ unconfirmedBy: string[] }>(`/api/csz/games/${id}`)).body.unconfirmedBy;
  expect(await shown(), 'everyone sees that it is not agreed yet').toEqual([away.short_name]);
  expect((await homeCoach.see(id)).canAcknowledge).toBe(false);
  await awayCoach.send('POST', `${SCHEDULE}/${id}/acknowledge`);
  await awayCoach.send('POST', `${SCHEDULE}/${id}/acknowledge`);
  const game = await homeCoach.see(id);
  expect(game.teams.some((team) => team.isUnconfirmed)).toBe(false);
  expect(await shown()).toEqual([]);
  expect(game.changes.filter(({ field }) => field === 'acknowledged')).toHaveLength(1);
  const stranger = await aKeeper(portal, []);
  expect((await stranger.send('POST', `${SCHEDULE}/${id}/acknowledge`)).body.code).toBe('not-allowed');
});

test('what does not exist is not found', async () => {
  const { homeCoach, form } = await aFixture(portal);
  const to = { copyFromId: '99999999', eventDate: '2026-11-09', startTime: '19:00' };
  const answers = [
    await homeCoach.update(99999999, form({ version: 1 })),
    await homeCoach.postpone(to),
    await homeCoach.cancel(99999999),
    await homeCoach.send('POST', `${SCHEDULE}/99999999/restore`),
  ];
  expect(answers.map(({ body }) => body.code)).toEqual(Array(4).fill('game-not-found'));
});
