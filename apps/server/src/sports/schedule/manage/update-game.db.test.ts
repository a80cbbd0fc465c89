import type { GameFormInput } from '@csz/contract/schedule/game-form';
import { expect, test } from 'vitest';
import { aFixture, aKeeper, SCHEDULE } from '#server/testing/a-fixture.ts';
import { aGame, aSchool, aSport } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;
const changesOf = async (id: string) => {
  const rows = await db
    .selectFrom('game_changes')
    .select(['field', 'before', 'after', 'version'])
    .where('game_id', '=', Number(id))
    .orderBy('id')
    .execute();
  return rows.map(({ field, before, after, version }) => `${version}: ${field} ${before} > ${after}`);
};

test('a coach moves a game; the history says so and the other side has to confirm it again', async () => {
  const { homeCoach, awayCoach, form, aSavedGame, away } = await aFixture(portal);
  const { id, version } = await aSavedGame();
  await awayCoach.send('POST', `${SCHEDULE}/${id}/acknowledge`);
  const moved = form({ version, eventDate: '2026-11-07', startTime: '14:00', endTime: '16:00' });
  const { body } = await homeCoach.update(id, moved);
  expect(body.message).toBe('Game has been updated successfully!');
  expect(body.game).toMatchObject({ version: version + 1, eventDate: '2026-11-07', startTime: '14:00:00' });
  expect((await changesOf(id)).slice(1)).toEqual([
    '2: eventDate 2026-11-06 > 2026-11-07',
    '2: startTime 19:00:00 > 14:00:00',
    '2: endTime  > 16:00:00',
  ]);
  expect(body.game?.changes[0]?.changedBy).toMatch(/^Robin Reader\d+, Head Coach, School \d+$/);
  expect(body.game?.teams.find((team) => team.schoolId === String(away.id))?.isUnconfirmed).toBe(true);
});

test('the same form once more changes nothing, even when it comes from an older version', async () => {
  const { homeCoach, form, aSavedGame } = await aFixture(portal);
  const { id, version } = await aSavedGame();
  const moved = form({ version, location: 'The gym' });
  await homeCoach.update(id, moved);
  const again = await homeCoach.update(id, moved);
  expect(again.body.game?.version).toBe(version + 1);
  expect(await changesOf(id)).toHaveLength(1);
});

test('anyone who edits a version that another member changed is told what and by whom, and overwrites nothing', async () => {
  const { homeCoach, coachOf, home, form, aSavedGame } = await aFixture(portal);
  const { id, version } = await aSavedGame();
  const other = await coachOf(home, { first_name: 'Corey', last_name: 'Halpern' });
  await other.update(id, form({ version, eventDate: '2026-11-08', location: 'The gym' }));
  const { status, body } = await homeCoach.update(id, form({ version, notes: 'Bring water.' }));
  expect(status).toBe(409);
  expect(body.code).toBe('game-changed');
  expect(body.message).toMatch(/^Corey Halpern, Head Coach, .* changed this game while you were at it: Date, Place\./);
  expect(body.fields).toEqual([
    { path: 'eventDate', message: 'Sun, Nov 8, 2026' },
    { path: 'location', message: 'The gym' },
  ]);
  expect((await homeCoach.see(id)).notes).toBe('');
});

test('a score that came in meanwhile is in no one’s way', async () => {
  const { homeCoach, awayCoach, form, aSavedGame } = await aFixture(portal);
  const { id, version, teams } = await aSavedGame({ eventDate: '2026-10-29' });
  const scores = teams.map((team, index) => ({ gameResultId: team.id, score: 7 * index + 7 }));
  await awayCoach.send('POST', '/api/csz/memberScores', { gameId: id, scores });
  const { status, body } = await homeCoach.update(id, form({ version, eventDate: '2026-10-29', notes: 'Cold.' }));
  expect({ status, notes: body.game?.notes, trust: body.game?.scoreTrust }).toEqual({
    status: 200,
    notes: 'Cold.',
    trust: 'reported',
  });
});

test.each<[string, Partial<GameFormInput>, string]>([
  ['without its version', { version: undefined, notes: 'x' }, 'version-missing'],
  ['to another type', { gameType: 'Scrimmage' }, 'game-type-fixed'],
])('a game is not changed %s', async (_, over, code) => {
  const { homeCoach, form, aSavedGame } = await aFixture(portal);
  const { id, version } = await aSavedGame();
  expect((await homeCoach.update(id, form({ version, ...over }))).body.code).toBe(code);
  expect(await changesOf(id)).toEqual([]);
});

test('a coach cannot change the sport, an athletic director can, and the records follow', async () => {
  const { homeCoach, form, aSavedGame, home } = await aFixture(portal);
  const { id, version } = await aSavedGame();
  const sportId = String((await aSport(db)).id);
  expect((await homeCoach.see(id)).canChangeSport).toBe(false);
  expect((await homeCoach.update(id, form({ version, sportId }))).body.code).toBe('sport-fixed');
  const director = await aKeeper(portal, [{ role: 'AthleticDirector', school_id: home.id }]);
  expect((await director.see(id)).canChangeSport).toBe(true);
  const { body } = await director.update(id, form({ version, sportId }));
  expect(body.game?.sportId).toBe(sportId);
  const sides = await db.selectFrom('game_results').select('sport_id').where('game_id', '=', Number(id)).execute();
  expect(sides.map((side) => String(side.sport_id))).toEqual([sportId, sportId]);
});

test('the away side may not change a game, its creator may', async () => {
  const { awayCoach, form, aSavedGame } = await aFixture(portal);
  const { id, version } = await aSavedGame();
  expect((await awayCoach.update(id, form({ version, notes: 'x' }))).body.code).toBe('not-allowed');
  const own = await awayCoach.create(form({ eventDate: '2026-12-04' }));
  const entered = own.body.game;
  expect(entered?.canEdit).toBe(true);
  const change = form({ version: entered?.version, eventDate: '2026-12-04', notes: 'x' });
  expect((await awayCoach.update(entered?.id ?? '', change)).status).toBe(200);
});

test('no one edits a game away from themselves', async () => {
  const { homeCoach, form, aSavedGame, away } = await aFixture(portal);
  const { id, version } = await aSavedGame();
  const teams = [{ schoolId: String(away.id), isHomeTeam: true }, { schoolId: String((await aSchool(db)).id) }];
  expect((await homeCoach.update(id, form({ version, teams }))).body.code).toBe('not-allowed');
});

test('staff replace a wrong opponent and what was reported stays', async () => {
  const { homeCoach, form, aSavedGame, home, away } = await aFixture(portal);
  const { id, version, teams } = await aSavedGame({ eventDate: '2026-10-29' });
  const scores = teams.map((team) => ({ gameResultId: team.id, score: team.isHomeTeam ? 21 : 14 }));
  await homeCoach.send('POST', '/api/csz/memberScores', { gameId: id, scores });
  const right = await aSchool(db, { state_id: home.state_id });
  const changed = form({
    version: version + 1,
    eventDate: '2026-10-29',
    teams: [{ schoolId: String(home.id), isHomeTeam: true }, { schoolId: String(right.id) }],
  });
  const staff = await aKeeper(portal, [], { is_site_admin: true });
  const { body } = await staff.update(id, changed);
  const before = teams.find((team) => team.schoolId === String(away.id));
  expect(body.game?.teams.find((team) => team.schoolId === String(right.id))).toMatchObject({
    id: before?.id,
    finalScore: 14,
  });
  const teamRows = await db.selectFrom('teams').selectAll().where('school_id', '=', right.id).execute();
  expect(teamRows).toHaveLength(1);
});

test('teams and sport of a settled or closed game are staff’s to change', async () => {
  const { homeCoach, form, home, away, sport } = await aFixture(portal);
  const given = { sport_id: sport.id, schools: [home.id, away.id] };
  const final = await aGame(db, { ...given, scores: [21, 14], end_time: '21:00' });
  const closed = await aGame(db, { ...given, locked_at: new Date('2026-10-30T12:00:00Z'), event_date: '2026-10-23' });
  const director = await aKeeper(portal, [{ role: 'AthleticDirector', school_id: home.id }]);
  const right = await aSchool(db, { state_id: home.state_id });
  const teams = [{ schoolId: String(home.id), isHomeTeam: true }, { schoolId: String(right.id) }];
  const change = (over: object) => form({ version: 1, eventDate: '2026-10-30', endTime: '21:00', ...over });
  const settled = { status: 409, body: { code: 'game-settled' } };
  expect(await homeCoach.update(final.id, change({ teams }))).toMatchObject(settled);
  expect(await homeCoach.update(closed.id, change({ teams, eventDate: '2026-10-23' }))).toMatchObject(settled);
  const sportId = String((await aSport(db)).id);
  expect(await director.update(final.id, change({ sportId }))).toMatchObject(settled);
  expect((await homeCoach.update(final.id, change({ location: 'The gym' }))).status).toBe(200);
});

test('opponent and sport change at once, and no team is left behind that never played', async () => {
  const { form, aSavedGame, home, away } = await aFixture(portal);
  const { id, version } = await aSavedGame();
  const sport = await aSport(db);
  const right = await aSchool(db, { state_id: home.state_id });
  const director = await aKeeper(portal, [{ role: 'AthleticDirector', school_id: home.id }]);
  const teams = [{ schoolId: String(right.id) }, { schoolId: String(home.id), isHomeTeam: true }];
  const { status } = await director.update(id, form({ version, sportId: String(sport.id), teams }));
  expect(status).toBe(200);
  const there = await db.selectFrom('teams').select('school_id').where('sport_id', '=', sport.id).execute();
  expect(there.map((team) => team.school_id).sort()).toEqual([home.id, right.id].sort());
  expect(there.map((team) => team.school_id)).not.toContain(away.id);
});

test('a meet gains and loses teams, and the home team changes', async () => {
  const { homeCoach, form, aSavedGame, home, away } = await aFixture(portal);
  const third = await aSchool(db);
  const own = { schoolId: String(home.id) };
  const { id, version } = await aSavedGame();
  const grown = form({
    version,
    teams: [own, { schoolId: String(away.id), isHomeTeam: true }, { schoolId: String(third.id) }],
  });
  const first = await homeCoach.update(id, grown);
  expect(first.body.game?.teams.filter((team) => team.isHomeTeam).map((team) => team.schoolId)).toEqual([
    String(away.id),
  ]);
  expect(first.body.game?.teams).toHaveLength(3);
  const shrunk = form({
    version: version + 1,
    noHomeTeam: true,
    teams: [own, { schoolId: String(third.id) }],
  });
  const second = await homeCoach.update(id, shrunk);
  expect(second.body.game?.teams.map((team) => team.schoolId)).toEqual([String(home.id), String(third.id)]);
});

test('moving a settled game keeps its result, and its records', async () => {
  const { form, home, away, sport } = await aFixture(portal);
  const game = await aGame(db, {
    sport_id: sport.id,
    schools: [home.id, away.id],
    scores: [21, 14],
    end_time: '21:00',
  });
  const director = await aKeeper(portal, [{ role: 'AthleticDirector', school_id: home.id }]);
  const moved = form({ version: 1, eventDate: '2026-10-29', endTime: '21:00', location: '' });
  const { body } = await director.update(game.id, moved);
  expect(body.game).toMatchObject({ resultStatus: 'final', eventDate: '2026-10-29' });
  const record = await db
    .selectFrom('team_records')
    .select(['wins'])
    .where('school_id', '=', home.id)
    .executeTakeFirst();
  expect(record).toEqual({ wins: 1 });
});

test('a game moved onto another one of its teams is asked about', async () => {
  const { homeCoach, form, aSavedGame } = await aFixture(portal);
  const first = await aSavedGame();
  const second = await aSavedGame({ eventDate: '2026-11-20' });
  const onto = form({ version: second.version, eventDate: '2026-11-07' });
  const { body } = await homeCoach.update(second.id, onto);
  expect(body.duplicates.map((game) => game.id)).toEqual([first.id]);
  expect((await homeCoach.see(second.id)).eventDate).toBe('2026-11-20');
  expect((await homeCoach.update(second.id, { ...onto, ignoreDublicates: true })).body.game?.eventDate).toBe(
    '2026-11-07',
  );
});

test('tournament games are for staff and league directors, games of brackets for no one here', async () => {
  const { homeCoach, form, home, away, sport } = await aFixture(portal);
  const tournament = {
    sport_id: sport.id,
    schools: [home.id, away.id],
    game_type: 'Tournament' as const,
    event_date: '2026-11-20',
  };
  const plain = await aGame(db, tournament);
  const bracket = await aGame(db, { ...tournament, is_playoff: true, event_date: '2026-11-21' });
  const leader = await aKeeper(portal, [{ role: 'LeagueDirector', district_id: home.district_id }]);
  const change = form({ gameType: 'Tournament', version: 1, notes: 'x', eventDate: '2026-11-20' });
  expect((await homeCoach.update(plain.id, change)).body.code).toBe('game-of-playoffs');
  expect((await leader.update(plain.id, change)).status).toBe(200);
  expect((await leader.update(bracket.id, { ...change, eventDate: '2026-11-21' })).body.code).toBe('game-of-playoffs');
  expect(await leader.see(bracket.id)).toMatchObject({ canEdit: false, canPostpone: false, canCancel: false });
});

test('a game that came without an end gets none when something else is edited', async () => {
  const { homeCoach, form, home, away, sport } = await aFixture(portal);
  const { id } = await aGame(db, { sport_id: sport.id, schools: [home.id, away.id], event_date: '2026-11-20' });
  const edited = form({ version: 1, eventDate: '2026-11-20', location: 'The gym' });
  expect((await homeCoach.update(id, edited)).body.game).toMatchObject({ endTime: '20:00:00', endTimeUnknown: true });
  expect(await changesOf(String(id))).toEqual(['2: location  > The gym']);
});
