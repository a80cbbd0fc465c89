import type { ImportOutcome } from '@csz/contract/schedule/import';
import { expect, test } from 'vitest';
import { aSeasonGround } from '#server/testing/a-season.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;

interface Preview {
  readonly header: string[];
  readonly missing: string[];
  readonly fields: { name: string; column: string; isRequired: boolean }[];
  readonly outcome: ImportOutcome | null;
}
interface Imported {
  readonly importId: string;
  readonly outcome: ImportOutcome;
}
const PREVIEW = '/api/csz/scheduleImports/preview';
const IMPORT = '/api/csz/scheduleImports';

const gamesOf = (sportId: number) =>
  db.selectFrom('games').selectAll().where('sport_id', '=', sportId).orderBy('event_date').orderBy('id').execute();

test('a team’s own file names opponents and where it plays; the coach brings it in', async () => {
  const ground = await aSeasonGround(portal);
  const coach = await ground.coachOf(ground.oakdale.id);
  const text =
    'Date,Time,Opponent\n11/6/2026,7:00 PM,Tuscarora\n11/13/2026,TBD,@ Linganore\n2026-11-20,18:30,vs. Tuscarora\n';
  const { status, body } = await ground.ask<Imported>(IMPORT, coach, text);
  expect(status).toBe(200);
  expect(body.outcome).toMatchObject({ rows: 3, added: 3, updated: 0, rejected: 0 });
  expect(body.outcome.items.map(({ row, kind, title, eventDate }) => [row, kind, title, eventDate])).toEqual([
    [2, 'added', `${ground.sport.name}: Tuscarora at Oakdale`, '2026-11-06'],
    [3, 'added', `${ground.sport.name}: Oakdale at Linganore`, '2026-11-13'],
    [4, 'added', `${ground.sport.name}: Tuscarora at Oakdale`, '2026-11-20'],
  ]);
  const games = await gamesOf(ground.sport.id);
  expect(games.map(({ start_time }) => start_time)).toEqual(['19:00:00', null, '18:30:00']);
  expect(games[0]).toMatchObject({
    created_by: coach.member.display_name,
    created_by_id: coach.member.id,
    import_id: Number(body.importId),
    result_status: 'none',
  });
  const sides = await db
    .selectFrom('game_results')
    .selectAll()
    .where('game_id', '=', games[0]?.id ?? 0)
    .execute();
  const unconfirmed = sides.filter(({ unconfirmed_since }) => unconfirmed_since !== null);
  expect(unconfirmed.map(({ school_id }) => school_id)).toEqual([ground.tuscarora.id]);
});

test('a preview tells everything and writes nothing', async () => {
  const ground = await aSeasonGround(portal);
  const coach = await ground.coachOf(ground.oakdale.id);
  const game = await ground.play({ event_date: '2026-11-06' });
  const text =
    'Date,Time,Opponent\n11/6/2026,6:00 PM,Tuscarora\n11/13/2026,7 pm,Linganore\n13/45/2026,7 pm,Linganore\n';
  const { body } = await ground.ask<Preview>(PREVIEW, coach, text);
  expect(body).toMatchObject({ header: ['Date', 'Time', 'Opponent'], missing: [] });
  expect(body.fields.find(({ name }) => name === 'away')).toMatchObject({ column: 'Opponent', isRequired: true });
  expect(body.fields.find(({ name }) => name === 'home')).toMatchObject({ column: '', isRequired: false });
  expect(body.outcome).toMatchObject({ rows: 3, added: 1, updated: 1, rejected: 1 });
  const [updated, added, rejected] = body.outcome?.items ?? [];
  expect(updated).toMatchObject({ kind: 'updated', gameId: String(game.id) });
  expect(updated?.changes).toEqual([{ field: 'startTime', before: '19:00:00', after: '18:00:00' }]);
  expect(added).toMatchObject({ kind: 'added', gameId: null });
  expect(rejected).toMatchObject({
    kind: 'rejected',
    row: 4,
    problem: 'The date 13/45/2026 does not exist.',
    cells: ['13/45/2026', '7 pm', 'Linganore'],
  });
  expect(await gamesOf(ground.sport.id)).toMatchObject([{ id: game.id, start_time: '19:00:00', version: 1 }]);
  expect(await db.selectFrom('imports').selectAll().where('member_id', '=', coach.member.id).execute()).toEqual([]);
});

test('columns with names of their own are mapped by hand, and what is missing is asked for', async () => {
  const ground = await aSeasonGround(portal);
  const coach = await ground.coachOf(ground.oakdale.id);
  const text = 'When;Gegner;Wo\n2026-11-06;Tuscarora;"Oakdale; main field"\n';
  const first = await ground.ask<Preview>(PREVIEW, coach, text);
  expect(first.body).toMatchObject({ missing: ['date', 'away'], outcome: null, header: ['When', 'Gegner', 'Wo'] });
  const columns = { date: 'When', away: 'Gegner', location: 'Wo' };
  expect((await ground.ask<Preview>(PREVIEW, coach, text, { columns })).body.outcome).toMatchObject({ added: 1 });
  await ground.ask(IMPORT, coach, text, { columns });
  expect(await gamesOf(ground.sport.id)).toMatchObject([{ location: 'Oakdale; main field' }]);
});

test('a game that may be there already, a day off, or stands beside another one is pointed out', async () => {
  const ground = await aSeasonGround(portal);
  const coach = await ground.coachOf(ground.oakdale.id);
  await ground.play({ event_date: '2026-11-06' });
  const text = 'Date,Time,Opponent\n2026-11-07,7 pm,Tuscarora\n2026-11-20,4 pm,Linganore\n2026-11-20,7 pm,Tuscarora\n';
  const { body } = await ground.ask<Imported>(IMPORT, coach, text);
  expect(body.outcome).toMatchObject({ added: 3, rejected: 0 });
  expect(body.outcome.items.map(({ warnings }) => warnings)).toEqual([
    [expect.stringMatching(/^The same teams play on .*Nov 6/)],
    [expect.stringMatching(/^Oakdale has another game that day: Tuscarora at Oakdale/)],
    [expect.stringMatching(/^Oakdale has another game that day: Linganore at Oakdale/)],
  ]);
});

test('a name that no one knows is chosen by hand, for this file alone', async () => {
  const ground = await aSeasonGround(portal);
  const coach = await ground.coachOf(ground.oakdale.id);
  const text = 'Date,Opponent\n2026-11-06,Tuskarora\n';
  const { body } = await ground.ask<Preview>(PREVIEW, coach, text);
  const [unknown] = body.outcome?.unknownSchools ?? [];
  expect(unknown).toMatchObject({ times: 1, isAdded: false, candidates: [{ name: 'Tuscarora' }] });
  const names = { [unknown?.name ?? '']: unknown?.candidates[0]?.id };
  const taken = await ground.ask<Imported>(IMPORT, coach, text, { names });
  expect(taken.body.outcome).toMatchObject({ added: 1, rejected: 0 });
  expect((await ground.ask<Preview>(PREVIEW, coach, text)).body.outcome).toMatchObject({ rejected: 1 });
});

test('an opponent that no one knows becomes a school that waits for staff, if that is asked', async () => {
  const ground = await aSeasonGround(portal);
  const coach = await ground.coachOf(ground.oakdale.id);
  const text = 'Date,Opponent\n2026-11-06,Quarry Academy\n';
  const { body } = await ground.ask<Imported>(IMPORT, coach, text, { unknownSchools: 'placeholder' });
  expect(body.outcome).toMatchObject({ added: 1, unknownSchools: [{ isAdded: true }] });
  const school = await db.selectFrom('schools').selectAll().where('name', '=', 'Quarry Academy').executeTakeFirst();
  expect(school?.status).toBe('placeholder');
});

test('results of the file are reports of its coach, and settle like all others', async () => {
  const ground = await aSeasonGround(portal);
  const coach = await ground.coachOf(ground.oakdale.id);
  const settled = await ground.play({ event_date: '2026-10-02', scores: [21, 14] });
  const other = await ground.play({ event_date: '2026-10-09', scores: [3, 0] });
  const text = [
    'Date,Opponent,Team score,Opponent score,Result',
    '2026-10-23,Tuscarora,28,7,',
    '2026-10-02,Tuscarora,21,14,',
    '2026-10-09,Tuscarora,7,0,',
    '2026-11-20,Tuscarora,7,0,',
    '2026-10-16,Tuscarora,,,no contest',
  ].join('\n');
  const { body } = await ground.ask<Imported>(IMPORT, coach, text);
  expect(body.outcome).toMatchObject({ added: 3, unchanged: 2, rejected: 0, scoresReported: 1 });
  expect(body.outcome.items.map(({ isScoreReported, warnings }) => [isScoreReported, warnings[0] ?? ''])).toEqual([
    [true, ''],
    [false, ''],
    [false, expect.stringMatching(/^The score was left out\./)],
    [false, expect.stringMatching(/^The score was left out\. This game has not begun/)],
    [false, 'A no contest is ruled by staff, so it was left out.'],
  ]);
  const [added] = body.outcome.items;
  const game = await db.selectFrom('games').selectAll().where('id', '=', Number(added?.gameId)).executeTakeFirst();
  expect(game).toMatchObject({ result_status: 'none', score_trust: 'reported' });
  const reports = await db
    .selectFrom('score_reports')
    .selectAll()
    .where('import_id', '=', Number(body.importId))
    .execute();
  expect(reports).toMatchObject([{ game_id: Number(added?.gameId), member_id: coach.member.id, source: 'coach' }]);
  for (const { id } of [settled, other]) {
    expect(await db.selectFrom('games').select('result_status').where('id', '=', id).executeTakeFirst()).toEqual({
      result_status: 'final',
    });
  }
});

test('a season that went out comes back in without a change, and with its numbers games can move', async () => {
  const ground = await aSeasonGround(portal);
  const coach = await ground.coachOf(ground.oakdale.id);
  const game = await ground.play({ event_date: '2026-11-06', location: '=Field 1' });
  await ground.play({ event_date: '2026-10-09', scores: [3, 0], start_time: null, start_time_unknown: true });
  const file = await portal.get<string>(`/schedules/${ground.oakdale.id}/${ground.sport.id}/2026-2027.csv`);
  const again = await ground.ask<Imported>(IMPORT, coach, file.body);
  expect(again.body.outcome).toMatchObject({ rows: 2, unchanged: 2, added: 0, updated: 0, rejected: 0 });
  const moved = await ground.ask<Imported>(IMPORT, coach, file.body.replace('2026-11-06', '2026-11-07'));
  expect(moved.body.outcome).toMatchObject({ updated: 1, unchanged: 1, added: 0 });
  const row = await db.selectFrom('games').selectAll().where('id', '=', game.id).executeTakeFirst();
  expect(row).toMatchObject({ event_date: '2026-11-07', version: 2 });
});

test('events, meets and games without a day that went out stand as they are when they come back', async () => {
  const ground = await aSeasonGround(portal);
  const { oakdale, tuscarora, linganore, sport } = ground;
  const coach = await ground.coachOf(oakdale.id);
  const schools = [oakdale.id, tuscarora.id, linganore.id];
  const meet = await ground.play({ schools, event_date: '2026-10-17', location: 'The park', end_time: '21:00' });
  await ground.play({ schools, game_type: 'Event', name: 'Media day', event_date: '2026-08-18' });
  await ground.play({ event_date: null });
  const { body: file } = await portal.get<string>(`/schedules/${oakdale.id}/${sport.id}/2026-2027.csv`);
  const again = await ground.ask<Imported>(IMPORT, coach, file);
  expect(again.body.outcome).toMatchObject({ rows: 3, unchanged: 3, rejected: 0 });
  // A spreadsheet writes days and times its own way.
  const resaved = file.replace('2026-10-17', '10/17/2026').replace('9:00 PM', '21:00:00');
  const { items } = (await ground.ask<Imported>(IMPORT, coach, resaved)).body.outcome;
  const title = `${sport.name} meet with 3 teams`;
  expect(items.find(({ gameId }) => gameId === String(meet.id))).toMatchObject({ kind: 'unchanged', title });
  const moved = await ground.ask<Imported>(IMPORT, coach, file.replace('2026-10-17', '2026-10-18'));
  expect(moved.body.outcome).toMatchObject({ unchanged: 2, rejected: 1 });
  const later = await ground.ask<Imported>(IMPORT, coach, file.replace('9:00 PM', '9:30 PM'));
  expect(later.body.outcome, 'another time is no repetition').toMatchObject({ unchanged: 2, rejected: 1 });
  const dayFirst = file.replace('2026-10-17', '2026-10-18').replace(/^([^,\n]*),([^,\n]*)/gm, '$2,$1');
  const turned = await ground.ask<Imported>(IMPORT, coach, dayFirst);
  expect(turned.body.outcome, 'the day is read in the first column too').toMatchObject({ unchanged: 2, rejected: 1 });
  const other = await ground.coachOf(tuscarora.id);
  const theirs = await ground.ask<Imported>(IMPORT, other, file, { schoolId: String(tuscarora.id) });
  // Meets and events are in their file under their own name; the game without a day is told alike in both.
  expect(theirs.body.outcome).toMatchObject({ unchanged: 1, rejected: 2 });
});

test('a game that has its score gets another place by a file, but no other teams', async () => {
  const ground = await aSeasonGround(portal);
  const coach = await ground.coachOf(ground.oakdale.id);
  const bringIn = async (row: string) => {
    const text = `id,Date,Opponent,Result,Location\n7,2026-10-16,${row}\n`;
    const { added, updated, items } = (await ground.ask<Imported>(IMPORT, coach, text)).body.outcome;
    return [added, updated, items[0]?.problem];
  };
  expect(await bringIn('Tuscarora,W 21-14,The stadium')).toEqual([1, 0, '']);
  expect(await bringIn('Tuscarora,,The gym')).toEqual([0, 1, '']);
  expect(await bringIn('Linganore,,The gym')).toEqual([0, 0, 'This game has a score, so its teams stay as they are.']);
});

test('an athletic director brings in the file of a whole school, sports by column', async () => {
  const ground = await aSeasonGround(portal);
  const director = await ground.signIn({ role: 'AthleticDirector', school_id: ground.oakdale.id });
  const text = `Date,Sport,Opponent\n2026-11-06,${ground.sport.name},Tuscarora\n2026-11-07,Curling,Tuscarora\n`;
  const { body } = await ground.ask<Imported>(IMPORT, director, text, { sportId: undefined });
  expect(body.outcome).toMatchObject({ added: 1, rejected: 1 });
  expect(body.outcome.items[1]?.problem).toMatch(/^There is no sport Curling/);
});

test('a file as a spreadsheet saves it, with a mark, semicolons, line breaks in cells and its own days, comes in', async () => {
  const ground = await aSeasonGround(portal);
  const coach = await ground.coachOf(ground.oakdale.id);
  const text = [
    '\ufeffDate;Time;Opponent;Location;Notes',
    '6-Nov-26;7:00:00 PM;Tuscarora;"Field ""B""; behind the gym";"Senior night.\r\nBring water; and a friend."',
    '46339;tbd;Linganore;;',
    '',
  ].join('\r\n');
  const { body } = await ground.ask<{ outcome: ImportOutcome }>(IMPORT, coach, text);
  expect(body.outcome).toMatchObject({
    added: 2,
    rejected: 0,
    items: [
      { startTime: '19:00:00', location: 'Field "B"; behind the gym' },
      { startTime: null, location: '' },
    ],
  });
  const games = await db
    .selectFrom('games')
    .select(['event_date', 'start_time', 'location', 'notes'])
    .where('sport_id', '=', ground.sport.id)
    .orderBy('event_date')
    .execute();
  expect(games).toEqual([
    {
      event_date: '2026-11-06',
      start_time: '19:00:00',
      location: 'Field "B"; behind the gym',
      notes: 'Senior night.\r\nBring water; and a friend.',
    },
    { event_date: '2026-11-13', start_time: null, location: '', notes: '' },
  ]);
});
