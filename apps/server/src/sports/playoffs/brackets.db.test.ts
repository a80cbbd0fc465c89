import { MPSSAA_REGION } from '@csz/rules/tie-breaker-rules';
import { expect, test } from 'vitest';
import { aCup, lineUp, nodeOf, settleWinner } from '#server/testing/a-cup.ts';
import { aDistrict, aGame, aLeague, aMembership, aSchool } from '#server/testing/factories.ts';
import { aMember, aRole, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const codeOf = (answer: { body: unknown }) => (answer.body as { code?: string }).code;
const gamesOf = (sportId: number) =>
  portal.db.selectFrom('games').selectAll().where('sport_id', '=', sportId).orderBy('id').execute();

test('a draft shows its drawing to those who keep it, and to no one else', async () => {
  const cup = await aCup(portal, 4);
  const saved = await cup.save(1);
  expect(saved.body.trees[0]?.seeds.map(({ team }) => team.shortName)).toEqual(['S1', 'S2', 'S3', 'S4']);
  expect(saved.body.forest && lineUp(saved.body.forest, 'r1-1-2')).toBe('S2 v S3');
  expect(codeOf(await portal.get(`/api/csz/playoffsforest/${cup.id}`))).toBe('bracket-not-found');
  const stranger = await aMember(portal);
  await aRole(portal, stranger, { role: 'LeagueDirector', district_id: (await aDistrict(portal.db)).id });
  const wanted = await portal.get(`/api/csz/admin/playoffs/${cup.id}`, await headersOf(portal, stranger));
  expect([wanted.status, codeOf(wanted)]).toEqual([403, 'not-allowed']);
});

test('publishing enters a Tournament game for every match whose teams are known', async () => {
  const cup = await aCup(portal, 3);
  const published = await cup.publish();
  expect(published.status).toBe(200);
  const games = await gamesOf(cup.sport.id);
  expect(games).toMatchObject([
    {
      game_type: 'Tournament',
      name: 'County Cup Semifinal',
      is_playoff: true,
      is_league: false,
      is_event_date_tbd: true,
    },
  ]);
  const forest = await cup.forest();
  expect(lineUp(forest, 'r1-1-2')).toBe('S2 v S3');
  expect(lineUp(forest, 'r1-2-1')).toBe('S1 v Winner of Semifinal');
  expect(forest.trees[0]?.nodes.find(({ isBye }) => isBye)).toMatchObject({
    id: 'bye-r1-1-1',
    seeding: [{ team: { shortName: 'S1' } }],
    feeds: { winner: 'r1-2-1' },
    isUndecided: false,
    isOvertaken: false,
  });
  expect(forest.trees[0]?.rounds).toEqual([
    { part: 'main', round: 1, name: 'Semifinal', slots: 2, isReseeded: false },
    { part: 'main', round: 2, name: 'Final', slots: 1, isReseeded: false },
  ]);
  const home = nodeOf(forest, 'r1-1-2').seeding.map(({ isHome }) => isHome);
  expect(home).toEqual([true, false]);
});

test('games of regions carry their name, and the one where their winners meet does not', async () => {
  const cup = await aCup(portal, 4);
  const [first = '', second = '', third = '', fourth = ''] = cup.schools;
  const trees = [
    { name: 'North', schoolIds: [first, second] },
    { name: 'South', schoolIds: [third, fourth] },
  ];
  const saved = await cup.save(1, { trees });
  await cup.ask('POST', '/publish', { version: saved.body.version });
  await cup.win('r1-1-1', 'S2');
  await cup.win('r2-1-1', 'S3');
  const games = await gamesOf(cup.sport.id);
  expect(games.map(({ name }) => name)).toEqual([
    'County Cup North Region final',
    'County Cup South Region final',
    'County Cup Final',
  ]);
});

test.each([
  ['one round', [8], 'The losers of the first round play on among themselves.'],
  ['two rounds', [5], 'The losers of the first two rounds play on among themselves.'],
  [
    'two rounds in one region, though only one in the others',
    [8, 5],
    'The losers of the first two rounds play on among themselves.',
  ],
  ['no round', [2], undefined],
])('the notes of a bracket say that losers of %s play on', async (_which, sizes, sentence) => {
  const cup = await aCup(
    portal,
    sizes.reduce((sum, size) => sum + size),
  );
  const from = (at: number) => sizes.slice(0, at).reduce((sum, size) => sum + size, 0);
  const trees = sizes.map((size, at) => ({
    name: `Region ${at + 1}`,
    schoolIds: cup.schools.slice(from(at), from(at) + size),
  }));
  const saved = await cup.save(1, { trees, options: { consolation: true } });
  expect(saved.body.forest?.notes.find((note) => note.includes('play on'))).toBe(sentence);
});

test('a game of a bracket says which match of which it is, and a merged school keeps its line', async () => {
  const cup = await aCup(portal, 4);
  await cup.publish();
  const { game } = nodeOf(await cup.forest(), 'r1-1-1');
  const shown = await portal.get<{ bracket?: object }>(`/api/csz/games/${game?.id}`);
  expect(shown.body.bracket).toEqual({ id: String(cup.id), name: 'County Cup', match: 'Semifinal 1' });
  const into = await aSchool(portal.db, { short_name: 'Merged', district_id: cup.district.id });
  const merged = await portal.send('POST', `/api/csz/admin/schools/${cup.schools[0]}/merge`, {
    headers: await headersOf(portal, await aMember(portal, { is_site_admin: true })),
    body: { intoSchoolId: String(into.id), reason: 'One school.' },
  });
  expect(merged.status).toBe(200);
  expect(lineUp(await cup.forest(), 'r1-1-1')).toBe('Merged v S4');
});

test('a school that was merged after it withdrew can still come back', async () => {
  const cup = await aCup(portal, 4);
  await cup.publish();
  await cup.ask('POST', '/withdraw', { schoolId: cup.schools[0] });
  const into = await aSchool(portal.db, { short_name: 'Merged', district_id: cup.district.id });
  await portal.send('POST', `/api/csz/admin/schools/${cup.schools[0]}/merge`, {
    headers: await headersOf(portal, await aMember(portal, { is_site_admin: true })),
    body: { intoSchoolId: String(into.id), reason: 'One school.' },
  });
  const back = await cup.ask('POST', '/withdraw', { schoolId: String(into.id), isWithdrawn: false });
  expect([back.status, nodeOf(await cup.forest(), 'r1-1-1').game?.resultStatus]).toEqual([200, 'none']);
});

test('lists show what is published, by sport, and refuse what is not known', async () => {
  const cup = await aCup(portal, 2);
  const query = `stateId=${cup.ids.stateId}&season=2026`;
  const groups = () => portal.get<{ items: { brackets: { name: string }[] }[] }>(`/api/csz/playoffs?${query}`);
  expect((await groups()).body.items).toEqual([]);
  await cup.publish();
  expect((await groups()).body).toMatchObject({
    total: 1,
    season: '2026-2027',
    items: [{ sportId: cup.ids.sportId, brackets: [{ id: String(cup.id), teams: 2 }] }],
  });
  const brackets = await portal.get(`/api/csz/brackets?${query}&sportId=${cup.sport.parent_id}&page=1&perPage=1`);
  expect(brackets.body).toMatchObject({ total: 1, items: [{ name: 'County Cup', isPublished: true }] });
  expect(codeOf(await portal.get('/api/csz/brackets?sportId=999999'))).toBe('sport-not-found');
  expect(codeOf(await portal.get('/api/csz/playoffs?stateId=999999'))).toBe('state-not-found');
});

test('seeds are frozen with the standings they came from', async () => {
  const cup = await aCup(portal, 2);
  const [one = 0, other = 0] = cup.schools.map(Number);
  const game = await aGame(portal.db, { schools: [one, other], sport_id: cup.sport.id, event_date: '2026-10-02' });
  await portal.db.transaction().execute((tx) => settleWinner(tx, game.id, { winner: 'S2' }));
  const published = await cup.publish();
  const seeds = () =>
    published.body.trees[0]?.seeds.map(({ record, rankBy, pct, rank }) => [record, rankBy, pct, rank]);
  expect(seeds()).toEqual([
    ['0-1', 'overall', '.000', 2],
    ['1-0', 'overall', '1.000', 1],
  ]);
  await cup.win('r1-1-1', 'S1');
  expect((await cup.draft()).trees[0]?.seeds.map(({ record }) => record)).toEqual(['0-1', '1-0']);
});

test('seeds are frozen and ranked by the record that their league ranks by', async () => {
  const cup = await aCup(portal, 3);
  const league = await aLeague(portal.db, { tie_breakers: JSON.stringify(MPSSAA_REGION) });
  const sport_id = cup.sport.id;
  const [one = 0, two = 0, three = 0] = cup.schools.map(Number);
  for (const school_id of [one, two, three]) {
    await aMembership(portal.db, { league_id: league.id, school_id, sport_id, season: 2026 });
  }
  const play = async (schools: number[], winner: string, given: { is_league: boolean; is_playoff?: boolean }) => {
    const game = await aGame(portal.db, { schools, sport_id, event_date: '2026-10-02', ...given });
    await portal.db.transaction().execute((tx) => settleWinner(tx, game.id, { winner }));
  };
  await play([one, two], 'S2', { is_league: true });
  await play([one, two], 'S1', { is_league: false });
  await play([one, three], 'S1', { is_league: false });
  await play([three, two], 'S3', { is_league: false, is_playoff: true });
  const trees = [{ name: 'Bracket', schoolIds: cup.schools, leagueId: String(league.id) }];
  const { body } = await cup.save(1, { trees });
  const lines = ({ trees: [tree] }: typeof body) =>
    tree?.seeds.map(({ rank, record, pct, rankBy }) => [rank, record, pct, rankBy]);
  const expected = [
    [1, '2-1', '.667', 'regular-season'],
    [2, '1-1', '.500', 'regular-season'],
    [3, '0-1', '.000', 'regular-season'],
  ];
  expect(lines(body)).toEqual(expected);
  const published = await cup.ask('POST', '/publish', { version: body.version });
  expect(lines(published.body)).toEqual(expected);
  const kept = await portal.db
    .selectFrom('bracket_entries')
    .where('bracket_id', '=', cup.id)
    .orderBy('rank')
    .select(['school_id'])
    .execute();
  expect(kept.map(({ school_id }) => school_id)).toEqual([one, two, three]);
});

test('publishing can be taken back until something is played', async () => {
  const cup = await aCup(portal, 4);
  const published = await cup.publish();
  expect(published.body.canUndo).toBe(true);
  const undone = await cup.ask('POST', '/undo', { version: published.body.version });
  expect(undone.body.bracket.isPublished).toBe(false);
  expect((await gamesOf(cup.sport.id)).every(({ removed_at }) => removed_at !== null)).toBe(true);
  const again = await cup.ask('POST', '/publish', { version: undone.body.version });
  expect(again.status).toBe(200);
  await cup.win('r1-1-1', 'S1');
  const late = await cup.ask('POST', '/undo', { version: again.body.version });
  expect([late.status, codeOf(late)]).toEqual([409, 'bracket-played']);
});

test('a published bracket is not changed, and of two who change one the second is told', async () => {
  const cup = await aCup(portal, 4);
  const one = await cup.save(1);
  expect(codeOf(await cup.save(1))).toBe('bracket-changed');
  expect(codeOf(await cup.ask('POST', '/undo', { version: one.body.version }))).toBe('bracket-not-published');
  await cup.ask('POST', '/publish', { version: one.body.version });
  expect(codeOf(await cup.save(one.body.version + 1))).toBe('bracket-published');
  expect(codeOf(await cup.remove(one.body.version + 1))).toBe('bracket-published');
});

test('what cannot be drawn is not published, and a team is in a bracket once', async () => {
  const cup = await aCup(portal, 2);
  const [one = '', other = ''] = cup.schools;
  const alone = await cup.save(1, { schoolIds: [one] });
  expect([alone.body.forest, alone.body.why]).toEqual([null, 'A bracket has 2 to 64 teams.']);
  expect(codeOf(await cup.ask('POST', '/publish', { version: alone.body.version }))).toBe('bracket-size');
  const { version } = alone.body;
  expect(codeOf(await cup.save(version, { schoolIds: [one, other, one] }))).toBe('bracket-team-twice');
  expect(codeOf(await cup.save(version, { schoolIds: [one, '999999'] }))).toBe('school-not-found');
  expect(codeOf(await cup.remove(version - 1)), 'a colleague saved it since').toBe('bracket-changed');
  expect((await cup.remove(version)).status).toBe(200);
  expect((await portal.get(`/api/csz/admin/playoffs/${cup.id}`, cup.headers)).status).toBe(404);
});

test('when and where a match is goes to its game, and waits for the game while its teams are not known', async () => {
  const cup = await aCup(portal, 4);
  await cup.publish();
  const when = { eventDate: '2026-11-06', startTime: '19:00:00', location: 'County Stadium', home: 'neutral' };
  await cup.ask('PUT', '/matches/r1-1-1', when);
  await cup.ask('PUT', '/matches/r1-2-1', { ...when, eventDate: '2026-11-13' });
  const [game] = await gamesOf(cup.sport.id);
  expect(game).toMatchObject({
    event_date: '2026-11-06',
    start_time: '19:00:00',
    location: 'County Stadium',
    no_home_team: true,
  });
  await cup.win('r1-1-1', 'S1');
  await cup.win('r1-1-2', 'S2');
  const final = nodeOf(await cup.forest(), 'r1-2-1');
  expect(final).toMatchObject({
    eventDate: '2026-11-13',
    location: 'County Stadium',
    game: { eventDate: '2026-11-13' },
  });
  expect(codeOf(await cup.ask('PUT', '/matches/r1-1-1', when))).toBe('match-played');
  expect(codeOf(await cup.ask('PUT', '/matches/none', when))).toBe('match-not-found');
  expect(codeOf(await cup.ask('PUT', '/matches/r1-2-1', { ...when, eventDate: '2027-08-01' }))).toBe(
    'date-outside-season',
  );
});

test('a bracket that is published, and one that is a draft again, is an event of the director', async () => {
  const cup = await aCup(portal, 4);
  await cup.publish();
  await cup.ask('POST', '/undo', {});
  const events = await portal.db
    .selectFrom('events')
    .select(['type', 'actor_id'])
    .where('subject', '=', `bracket:${cup.id}`)
    .orderBy('id')
    .execute();
  const actor_id = cup.director.id;
  expect(events).toEqual([
    { type: 'bracket.published', actor_id },
    { type: 'bracket.unpublished', actor_id },
  ]);
});
