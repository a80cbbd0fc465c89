import { expect, test } from 'vitest';
import { aFixture, SCHEDULE } from '#server/testing/a-fixture.ts';
import { aSchool } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;

test('a school of the same name is another opponent', async () => {
  const { homeCoach, form, aSavedGame, home, away } = await aFixture(portal);
  const names = { short_name: 'Central', name: 'Central' };
  await db.updateTable('schools').set(names).where('id', '=', away.id).execute();
  const { id, version } = await aSavedGame();
  const namesake = await aSchool(db, { short_name: 'Central', name: 'Central of Elsewhere' });
  const other = await aSchool(db, names);
  const against = (school: { id: number }) => [
    { schoolId: String(home.id), isHomeTeam: true },
    { schoolId: String(school.id) },
  ];
  const opponentOf = async () => (await homeCoach.see(id)).teams.find((team) => !team.isHomeTeam)?.schoolId;
  await homeCoach.update(id, form({ version, teams: against(namesake) }));
  expect(await opponentOf()).toBe(String(namesake.id));
  await homeCoach.update(id, form({ version: version + 1, teams: against(away) }));
  await homeCoach.update(id, form({ version: version + 2, teams: against(other) }));
  expect(await opponentOf()).toBe(String(other.id));
  const seen = (await homeCoach.see(id)).changes.map(({ field, before, after }) => [field, before, after]);
  const both = (name: string) => [home.name, name].sort().join(', ');
  expect(seen).toEqual([
    ['teams', both('Central'), `${both('Central')} (another school of this name)`],
    ['teams', both('Central of Elsewhere'), both('Central')],
    ['teams', both('Central'), both('Central of Elsewhere')],
  ]);
});

test('a game without a day moves to another season', async () => {
  const { homeCoach, form, aSavedGame } = await aFixture(portal);
  const open = { eventDate: '', isEventDateTBD: true, startTimeUnknown: true };
  const { id, version } = await aSavedGame({ ...open, year: 2026 });
  await homeCoach.update(id, form({ ...open, version, year: 2027 }));
  const game = await homeCoach.see(id);
  expect(game).toMatchObject({ year: 2027, season: '2027-2028', version: version + 1 });
  expect(game.changes).toMatchObject([{ field: 'season', before: '2026-2027', after: '2027-2028' }]);
  const row = await db.selectFrom('games').select('listed_on').where('id', '=', Number(id)).executeTakeFirst();
  expect(row?.listed_on).toBe('2028-06-30');
});

test('who puts a game back on hears what took its place meanwhile', async () => {
  const { homeCoach, aSavedGame } = await aFixture(portal);
  const { id } = await aSavedGame();
  await homeCoach.cancel(id);
  const instead = await aSavedGame({ eventDate: '2026-11-07' });
  expect((await homeCoach.send('POST', `${SCHEDULE}/${id}/restore`)).body.message).toBe(
    `It is back on. The same teams play on Nov 7, 2026. (${instead.title})`,
  );
});

test('what is entered as an event without a type is a custom event', async () => {
  const { homeCoach, sport, home } = await aFixture(portal);
  const event = { sportId: String(sport.id), name: 'Tryouts', schoolIds: [String(home.id)], eventDate: '2026-11-06' };
  const address = '/api/csz/calendar-schedule-events';
  const made = await homeCoach.send<{ game: { id: string; version: number } }>('POST', address, {
    ...event,
    startTimeUnknown: true,
  });
  expect(made.body).toMatchObject({
    message: 'Custom event has been created successfully!',
    game: { gameType: 'Event' },
  });
  const { id, version } = made.body.game;
  const timed = { ...event, id, version, startTime: '18:00' };
  expect((await homeCoach.send('PUT', address, timed)).body.fields).toEqual([
    { path: 'endTime', message: 'End time is required' },
  ]);
  expect((await homeCoach.send('PUT', address, { ...timed, endTime: '20:00' })).status).toBe(200);
});
