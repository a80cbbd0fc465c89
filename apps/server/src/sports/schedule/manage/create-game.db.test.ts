import { expect, test } from 'vitest';
import { aFixture, aKeeper, SCHEDULE } from '#server/testing/a-fixture.ts';
import { aGame, aSchool, aSport, aState } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;
const gameRow = (id: string | undefined) =>
  db.selectFrom('games').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow();

test('a coach enters a game, and the other side is asked to confirm it', async () => {
  const { homeCoach, form, home, away } = await aFixture(portal);
  const { status, body } = await homeCoach.create(form());
  expect({ status, message: body.message, duplicates: body.duplicates, warnings: body.warnings }).toEqual({
    status: 200,
    message: 'Game has been created successfully!',
    duplicates: [],
    warnings: [],
  });
  expect(body.game).toMatchObject({
    eventDate: '2026-11-06',
    startTime: '19:00:00',
    endTime: '20:00:00',
    year: 2026,
    canEdit: true,
    canDelete: true,
    canPropose: false,
  });
  expect(
    body.game?.teams.map(({ schoolId, isHomeTeam, isUnconfirmed, isMine }) => [
      ...[schoolId, isHomeTeam, isUnconfirmed, isMine],
    ]),
  ).toEqual([
    [String(away.id), false, true, false],
    [String(home.id), true, false, true],
  ]);
  expect(await gameRow(body.game?.id)).toMatchObject({ created_by_id: homeCoach.member.id, listed_on: '2026-11-06' });
});

test('an end that no one entered is told to programs as an hour after the start, and is none', async () => {
  const { homeCoach, form } = await aFixture(portal);
  const { body } = await homeCoach.create(form({ startTime: '23:30' }));
  expect(body.game).toMatchObject({ endTime: '00:30:00', endTimeUnknown: true });
  const { id = '', version, endTime, endTimeUnknown } = body.game ?? {};
  const stored = async () => (await gameRow(id)).end_time;
  expect(await stored()).toBeNull();
  await homeCoach.update(id, form({ version, startTime: '23:30', endTime, endTimeUnknown, location: 'The gym' }));
  expect(await stored(), 'sent back as it was answered').toBeNull();
  const entered = await homeCoach.update(
    id,
    form({ version: Number(version) + 1, startTime: '19:00', endTime: '20:00' }),
  );
  expect(entered.body.game).toMatchObject({ endTime: '20:00:00', endTimeUnknown: false });
  expect(await stored()).toBe('20:00:00');
});

test('a game has the zone of the home school', async () => {
  const { homeCoach, form, home } = await aFixture(portal);
  await db.updateTable('states').set({ tz: 'America/Denver' }).where('id', '=', home.state_id).execute();
  expect((await homeCoach.create(form())).body.game?.tz).toBe('America/Denver');
});

test('a game whose day is not known stands at the end of its season', async () => {
  const { homeCoach, form } = await aFixture(portal);
  const { body } = await homeCoach.create(form({ eventDate: '', isEventDateTBD: true, startTimeUnknown: true }));
  expect(body.game).toMatchObject({ eventDate: null, isEventDateTBD: true, startTime: null, endTime: null });
  expect((await gameRow(body.game?.id)).listed_on).toBe('2027-06-30');
});

test.each<[string, object, string, string]>([
  ['no type', { gameType: '' }, 'gameType', 'Game type is required'],
  ['no sport', { sportId: '' }, 'sportId', 'Sport is required'],
  ['no day', { eventDate: '' }, 'eventDate', 'Date is required'],
  ['one team', { teams: [{ schoolId: '1', isHomeTeam: true }] }, 'teams', 'The game should have at least two teams'],
  ['a day beyond the calendar', { eventDate: '2029-11-06' }, 'eventDate', 'The calendar ends on Oct 29, 2029'],
  ['a link that is none', { youtubeLink: 'javascript:alert(1)' }, 'youtubeLink', 'Must be a link like https://…'],
])('a form with %s is refused beside the field', async (_, over, path, message) => {
  const { homeCoach, form } = await aFixture(portal);
  const { status, body } = await homeCoach.create(form(over));
  expect({ status, fields: body.fields }).toEqual({ status: 400, fields: [{ path, message }] });
});

test('who speaks for none of the teams enters nothing', async () => {
  const { form, sport } = await aFixture(portal);
  const stranger = await aKeeper(portal, [
    { role: 'HeadCoach', school_id: (await aSchool(db)).id, sport_id: sport.id },
  ]);
  const { status, body } = await stranger.create(form());
  expect({ status, code: body.code, fields: body.fields }).toEqual({
    status: 403,
    code: 'not-allowed',
    fields: [{ path: 'teams', message: 'One of the teams must be a team of yours' }],
  });
});

test('a sport as a whole has no games', async () => {
  const { homeCoach, form } = await aFixture(portal);
  const parent = await aSport(db, { is_parent: true });
  expect((await homeCoach.create(form({ sportId: String(parent.id) }))).body.code).toBe('sport-has-teams');
  expect((await homeCoach.create(form({ sportId: '999999' }))).body.code).toBe('sport-not-found');
});

test('an opponent that is not listed becomes a placeholder, once', async () => {
  const { homeCoach, form, home } = await aFixture(portal);
  const teams = [{ schoolId: String(home.id), isHomeTeam: true }, { schoolName: 'Far Hollow High School' }];
  const first = await homeCoach.create(form({ teams }));
  expect(first.body.warnings).toEqual([
    'Far Hollow High School is not in our lists yet. It is in this game, and joins the lists once our staff approve it.',
  ]);
  const guest = first.body.game?.teams.find((team) => team.isPlaceholder);
  expect(guest).toMatchObject({ shortName: 'Far Hollow', stateId: String(home.state_id), isUnconfirmed: true });
  const again = [{ schoolId: String(home.id), isHomeTeam: true }, { schoolName: 'FAR HOLLOW HS' }];
  const second = await homeCoach.create(form({ teams: again, eventDate: '2026-11-13' }));
  expect(second.body.game?.teams.find((team) => team.isPlaceholder)?.schoolId).toBe(guest?.schoolId);
});

test('a name that is listed after all means that school, and a state no one knows is asked for', async () => {
  const { homeCoach, form, home, away } = await aFixture(portal);
  const own = { schoolId: String(home.id), isHomeTeam: true };
  const named = await homeCoach.create(form({ teams: [own, { schoolName: `${away.name} HS` }] }));
  expect(named.body.warnings).toEqual([`${away.name} HS is in our lists as ${away.name}, so that school was taken.`]);
  const lost = await homeCoach.create(form({ teams: [own, { schoolName: 'Nowhere', stateId: '999999' }] }));
  expect(lost.body.fields).toEqual([{ path: 'teams.1.stateId', message: 'Please choose the state of this school.' }]);
  const itself = await homeCoach.create(form({ teams: [own, { schoolName: home.name }] }));
  expect(itself.body.fields).toEqual([{ path: 'teams.1.schoolId', message: 'This school is in the game already' }]);
});

test('a game that may be there already is asked about, and nothing is written until that is ignored', async () => {
  const { homeCoach, awayCoach, form, aSavedGame, sport, home } = await aFixture(portal);
  const there = await aSavedGame();
  const teams = [{ schoolId: String(home.id), isHomeTeam: true }, { schoolName: 'Gone Again' }];
  const wanted = await awayCoach.create(form({ eventDate: '2026-11-07' }));
  expect(wanted.body).toMatchObject({
    message: '',
    game: null,
    duplicates: [{ id: there.id, title: there.title, why: 'The same teams play on Nov 6, 2026.' }],
  });
  const overlapping = await homeCoach.create(form({ teams, startTime: '19:30' }));
  expect(overlapping.body.duplicates[0]?.why).toContain('plays at this time already.');
  const made = await db.selectFrom('schools').select('id').where('name', '=', 'Gone Again').execute();
  expect(made, 'no placeholder of a game that was not written').toEqual([]);
  const kept = await db.selectFrom('games').select('id').where('sport_id', '=', sport.id).execute();
  expect(kept).toHaveLength(1);
  const ignoring = await awayCoach.create(form({ eventDate: '2026-11-07', ignoreDublicates: true }));
  expect(ignoring.body.game).not.toBeNull();
  expect(ignoring.body.warnings).toEqual([`The same teams play on Nov 6, 2026. (${there.title})`]);
});

test('a school with "and" in its name is still one school', async () => {
  const { homeCoach, form, aSavedGame, home } = await aFixture(portal);
  await db.updateTable('schools').set({ short_name: 'Hope and Grace' }).where('id', '=', home.id).execute();
  await aSavedGame();
  const teams = [{ schoolId: String(home.id), isHomeTeam: true }, { schoolName: 'Cedar Gap' }];
  const wanted = await homeCoach.create(form({ teams, startTime: '19:30' }));
  expect(wanted.body.duplicates[0]?.why).toBe('Hope and Grace plays at this time already.');
  const saved = await homeCoach.create(form({ teams, startTime: '10:00' }));
  expect(saved.body.warnings.join(' ')).toContain('Hope and Grace has another game that day');
});

test('a second game on one day is saved with a warning, one of a doubleheader without', async () => {
  const { homeCoach, form, aSavedGame, home } = await aFixture(portal);
  await aSavedGame();
  const other = await aSchool(db, { name: 'Cedar Point' });
  const teams = [{ schoolId: String(home.id), isHomeTeam: true }, { schoolId: String(other.id) }];
  const { body } = await homeCoach.create(form({ teams, startTime: '10:00' }));
  expect(body.warnings).toHaveLength(1);
  expect(body.warnings[0]).toContain('has another game that day');
  const second = await homeCoach.create(form({ doubleheaderNo: 2, startTime: '21:00' }));
  expect(second.body.duplicates).toEqual([]);
  expect(second.body.game).not.toBeNull();
});

test('a custom event is for all its schools, and only who speaks for all of them enters it', async () => {
  const { homeCoach, home, away, sport } = await aFixture(portal);
  const event = { gameType: 'Event' as const, sportId: String(sport.id), eventDate: '2026-11-06', name: 'Tryouts' };
  const untimed = await homeCoach.send<object>('POST', `${SCHEDULE}-events`, {
    ...event,
    schoolIds: [String(home.id)],
  });
  expect(untimed.body.fields).toEqual([
    { path: 'startTime', message: 'Start time is required' },
    { path: 'endTime', message: 'End time is required' },
  ]);
  const timed = { ...event, startTime: '15:00', endTime: '17:00', schoolIds: [String(home.id)] };
  const { body } = await homeCoach.send<{ game: { id: string } }>('POST', `${SCHEDULE}-events`, timed);
  expect(body.message).toBe('Custom event has been created successfully!');
  expect(body.game).toMatchObject({ title: 'Tryouts', schoolIds: [String(home.id)] });
  const both = { ...timed, schoolIds: [String(home.id), String(away.id)] };
  const refused = { code: 'not-allowed', fields: [{ path: 'schoolIds', message: 'Each school must be one of yours' }] };
  expect((await homeCoach.send('POST', `${SCHEDULE}-events`, both)).body).toMatchObject(refused);
  const widened = await homeCoach.send('PUT', `${SCHEDULE}-events`, { ...both, id: body.game.id, version: 1 });
  expect(widened.body).toMatchObject(refused);
});

test('scores of the form are a report, never the result', async () => {
  const { homeCoach, form, home, away } = await aFixture(portal);
  const teams = (score: number | null, other: number | null) => [
    { schoolId: String(home.id), isHomeTeam: true, finalScore: score },
    { schoolId: String(away.id), finalScore: other },
  ];
  const played = { eventDate: '2026-10-29' };
  const { body } = await homeCoach.create(form({ ...played, teams: teams(21, 14) }));
  expect(body.game).toMatchObject({ resultStatus: 'none', scoreTrust: 'reported' });
  expect(body.game?.teams.map((team) => team.finalScore)).toEqual([14, 21]);
  const half = await homeCoach.create(form({ eventDate: '2026-10-27', teams: teams(21, null) }));
  expect(half.body.fields).toEqual([{ path: 'teams.1.finalScore', message: `${away.short_name} has no score yet` }]);
  const negative = await homeCoach.create(form({ ...played, teams: teams(-1, 3) }));
  expect(negative.body.fields).toEqual([
    { path: 'teams.0.finalScore', message: 'Score must be greater than or equal to 0' },
  ]);
  const early = await homeCoach.create(form({ eventDate: '2026-12-01', teams: teams(21, 14) }));
  expect(early.body.warnings[0]).toMatch(/^The score was not taken\. /);
  expect(early.body.game?.scoreTrust).toBe('unreported');
});

test('an unlikely score asks first', async () => {
  const { homeCoach, form, home, away } = await aFixture(portal);
  const unlikely = {
    eventDate: '2026-10-29',
    teams: [
      { schoolId: String(home.id), isHomeTeam: true, finalScore: 180 },
      { schoolId: String(away.id), finalScore: 2 },
    ],
  };
  expect((await homeCoach.create(form(unlikely))).body.code).toBe('score-unlikely');
  expect((await homeCoach.create(form({ ...unlikely, isCertain: true }))).body.game?.scoreTrust).toBe('reported');
});

test('a duplicate says what it was copied from', async () => {
  const { homeCoach, form, aSavedGame } = await aFixture(portal);
  const { id } = await aSavedGame();
  const { body } = await homeCoach.create(form({ copyFromId: id, eventDate: '2026-11-20' }));
  expect(body.game?.changes).toMatchObject([{ field: 'copyOf', after: `Game ${id}` }]);
});

test('a school that was merged is the one it went into', async () => {
  const { homeCoach, form, home, away } = await aFixture(portal);
  const old = await aSchool(db, { status: 'merged', merged_into_id: away.id });
  const teams = [{ schoolId: String(home.id), isHomeTeam: true }, { schoolId: String(old.id) }];
  expect((await homeCoach.create(form({ teams }))).body.game?.teams[0]?.schoolId).toBe(String(away.id));
});

test('games of other states and unknown schools are refused in words', async () => {
  const { homeCoach, form, home } = await aFixture(portal);
  await aState(db);
  await aGame(db);
  const teams = [{ schoolId: String(home.id), isHomeTeam: true }, { schoolId: '999999' }];
  expect((await homeCoach.create(form({ teams }))).body.code).toBe('school-not-found');
});

test('tournament games are entered by staff and league directors only', async () => {
  const { homeCoach, form, home } = await aFixture(portal);
  const tournament = form({ gameType: 'Tournament', name: 'Turkey Bowl' });
  const refused = { status: 409, body: { code: 'game-of-playoffs' } };
  expect(await homeCoach.create(tournament)).toMatchObject(refused);
  const director = await aKeeper(portal, [{ role: 'AthleticDirector', school_id: home.id }]);
  expect(await director.create(tournament)).toMatchObject(refused);
  const leader = await aKeeper(portal, [{ role: 'LeagueDirector', district_id: home.district_id }]);
  expect((await leader.create(tournament)).body.game?.gameType).toBe('Tournament');
});
