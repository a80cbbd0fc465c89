import { expect, test } from 'vitest';
import { openCsv } from '#server/sports/csv-files/api.ts';
import { touchedGames } from '#server/sports/scoreboard/api.ts';
import { aCup, lineUp, nodeOf } from '#server/testing/a-cup.ts';
import { aSchool } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';
import { importGames, undoImport } from './api.ts';
import { listGameRows } from './imported-columns.ts';
import { createSeenTables } from './seen-in-file.ts';
import { updateGames } from './update-games.ts';

const portal = await openPortal();
const { db } = portal;

/** A published cup whose first two matches have a day, and a way to bring results in by a file. */
async function aDatedCup(teams = 4) {
  const cup = await aCup(portal, teams);
  await cup.publish();
  for (const match of ['r1-1-1', 'r1-1-2']) {
    const when = { eventDate: '2026-11-06', startTime: null, location: '', home: null };
    await cup.ask('PUT', `/matches/${match}`, when);
  }
  const state = await db
    .selectFrom('states')
    .selectAll()
    .where('id', '=', Number(cup.ids.stateId))
    .executeTakeFirstOrThrow();
  const bringIn = async (...rows: string[]) => {
    const text = ['date,home,home score,away,away score,playoff', ...rows, ''].join('\n');
    const file = { path: 'results.csv', encoding: 'utf-8', delimiter: ',' } as const;
    return importGames(db, {
      ...file,
      csv: await openCsv({ ...file, text }),
      columns: {},
      preview: false,
      rejectsPath: undefined,
      rejects: { path: '', add: () => {}, flush: async () => {}, keep: async () => {}, discard: async () => {} },
      today: '2026-11-14',
      now: Temporal.Instant.from('2026-11-15T12:00:00Z'),
      state: state.code,
      addStates: [],
      aliases: [],
      unknownSchools: 'reject',
      sport: cup.sport.name,
      level: undefined,
      season: undefined,
      source: undefined,
      onProgress: () => {},
    });
  };
  const resultOn = (date: string, [home, homeScore]: [string, number], [away, awayScore]: [string, number]) =>
    `${date},${state.code} ${home},${homeScore},${state.code} ${away},${awayScore},${date > '2026-11-06' ? 'yes' : ''}`;
  const result = (home: string, homeScore: number, away: string, awayScore: number) =>
    resultOn('2026-11-06', [home, homeScore], [away, awayScore]);
  return { cup, bringIn, result, resultOn };
}

test('results that a file brings in send their winners on in the bracket', async () => {
  const { cup, bringIn, result } = await aDatedCup();
  expect(await bringIn(result('S1', 7, 'S4', 0), result('S2', 3, 'S3', 5))).toMatchObject({ added: 0, updated: 2 });
  const forest = await cup.forest();
  expect([lineUp(forest, 'r1-2-1'), nodeOf(forest, 'r1-2-1').game === null]).toEqual(['S1 v S3', false]);
});

test('a final in the file of its semifinals is the one that they make in the bracket', async () => {
  const { cup, bringIn, result, resultOn } = await aDatedCup();
  const final = resultOn('2026-11-07', ['S3', 14], ['S1', 20]);
  const file = [final, result('S1', 7, 'S4', 0), result('S2', 3, 'S3', 5)];
  expect(await bringIn(...file)).toMatchObject({ added: 0, updated: 3 });
  const forest = await cup.forest();
  expect([forest.champion?.shortName, nodeOf(forest, 'r1-2-1').eventDate]).toEqual(['S1', '2026-11-07']);
  expect(await bringIn(...file)).toMatchObject({ added: 0, updated: 0, unchanged: 3 });
  const other = resultOn('2026-11-05', ['S3', 14], ['S1', 20]);
  expect(await bringIn(other), 'one before the bracket is another game').toMatchObject({ added: 1, updated: 0 });
});

test('a quarterfinal, its semifinal and the final may come in one file', async () => {
  const { cup, bringIn, result, resultOn } = await aDatedCup(8);
  for (const [match, winner] of [
    ['r1-1-2', 'S4'],
    ['r1-1-3', 'S2'],
    ['r1-1-4', 'S3'],
    ['r1-2-2', 'S2'],
  ] as const)
    await cup.win(match, winner);
  const later = [resultOn('2026-11-08', ['S2', 14], ['S1', 20]), resultOn('2026-11-07', ['S4', 3], ['S1', 20])];
  expect(await bringIn(...later, result('S1', 7, 'S8', 0))).toMatchObject({ added: 0, updated: 3 });
  expect((await cup.forest()).champion?.shortName).toBe('S1');
});

test('a final that is thousands of rows before its semifinals is the one that they make, its day known or not', async () => {
  for (const isDated of [false, true]) {
    const { cup, bringIn, result, resultOn } = await aDatedCup();
    const when = { eventDate: '2026-11-07', startTime: null, location: '', home: null };
    if (isDated) await cup.ask('PUT', '/matches/r1-2-1', when);
    const others = Array.from({ length: 2000 }, (_, n) => `,Nowhere ${n},,,,`);
    const final = resultOn('2026-11-07', ['S3', 14], ['S1', 20]);
    const file = [final, ...others, result('S1', 7, 'S4', 0), result('S2', 3, 'S3', 5)];
    expect(await bringIn(...file)).toMatchObject({ added: 0, updated: 3, rejected: 2000 });
    expect((await cup.forest()).champion?.shortName).toBe('S1');
    expect(await bringIn(...file)).toMatchObject({ added: 0, updated: 0, unchanged: 3 });
  }
});

test('a game of two teams of a bracket that it has no match for comes in at the end of the file', async () => {
  const { bringIn, resultOn } = await aDatedCup();
  expect(await bringIn(resultOn('2026-11-07', ['S3', 14], ['S1', 20]))).toMatchObject({ added: 1, rejected: 0 });
});

test('a match without a day is found by its teams, unless they met before the bracket was there', async () => {
  const { cup, bringIn, result, resultOn } = await aDatedCup();
  await bringIn(result('S1', 7, 'S4', 0), result('S2', 3, 'S3', 5));
  expect(await bringIn(resultOn('2026-09-12', ['S1', 1], ['S3', 2]).replace('yes', ''))).toMatchObject({ added: 1 });
  expect((await cup.forest()).champion).toBeNull();
  expect(await bringIn(resultOn('2026-11-07', ['S1', 1], ['S3', 2]))).toMatchObject({ added: 0, updated: 1 });
  expect((await cup.forest()).champion?.shortName).toBe('S3');
});

test('of two games that the finalists play after the bracket was there, the first in the file is the final', async () => {
  const { cup, bringIn, result, resultOn } = await aDatedCup();
  await bringIn(result('S1', 7, 'S4', 0), result('S2', 3, 'S3', 5));
  const file = [resultOn('2026-11-07', ['S1', 1], ['S3', 2]), resultOn('2026-11-14', ['S3', 4], ['S1', 6])];
  expect(await bringIn(...file)).toMatchObject({ added: 1, updated: 1, rejected: 0 });
  const forest = await cup.forest();
  expect([forest.champion?.shortName, nodeOf(forest, 'r1-2-1').eventDate]).toEqual(['S3', '2026-11-07']);
  expect(await bringIn(...file)).toMatchObject({ added: 0, updated: 0, unchanged: 2 });
});

test('a corrected result in a file gives the next game to the other team, or asks staff where it was played', async () => {
  const { cup, bringIn, result } = await aDatedCup();
  await bringIn(result('S1', 7, 'S4', 0), result('S2', 3, 'S3', 5));
  await bringIn(result('S1', 7, 'S4', 8));
  expect(lineUp(await cup.forest(), 'r1-2-1')).toBe('S4 v S3');
  await cup.win('r1-2-1', 'S4');
  await bringIn(result('S1', 9, 'S4', 8));
  const forest = await cup.forest();
  expect([lineUp(forest, 'r1-2-1'), nodeOf(forest, 'r1-2-1').isOvertaken]).toEqual(['S4 v S3', true]);
  const first = await db
    .selectFrom('games')
    .select(['review_reason', 'score_trust'])
    .where('id', '=', Number(nodeOf(forest, 'r1-1-1').game?.id))
    .executeTakeFirstOrThrow();
  expect(first).toEqual({ review_reason: 'advanced', score_trust: 'corrected' });
});

test('an import that put another team into a played game asks staff, and asks no more once it is taken back', async () => {
  const { cup, bringIn, result } = await aDatedCup();
  await bringIn(result('S1', 7, 'S4', 8));
  const id = Number(nodeOf(await cup.forest(), 'r1-1-1').game?.id);
  const other = await aSchool(db, { district_id: cup.district.id });
  const about = { kind: 'games', file_name: 'season.csv', mapping: '{}' };
  const { id: importId } = await db.insertInto('imports').values(about).returning('id').executeTakeFirstOrThrow();
  const writer = { importId, reporter: 'Coach', memberId: null, now: Temporal.Now.instant() };
  await db.transaction().execute(async (tx) => {
    await createSeenTables(tx);
    for (const game of await listGameRows(tx, [id])) {
      const sides = game.sides.map((side) => (side.score === 8 ? { ...side, school_id: other.id } : side));
      const changes = [{ field: 'teams', before: 'S1, S4', after: 'S1, other' }];
      await updateGames({ tx, ...writer, touched: touchedGames() }, [
        { game, state: game, sides, changes, isReported: false },
      ]);
      const left = { import_id: importId, game_id: id, version: game.version + 1 };
      await tx
        .insertInto('import_changes')
        .values({ ...left, before: JSON.stringify(game) })
        .execute();
    }
  });
  expect(await reviewOf(id)).toBe('advanced');
  const undone = await db.transaction().execute((tx) => undoImport({ tx, ...writer }));
  expect(undone).toMatchObject({ restored: [{ game: { id } }], left: [] });
  expect(await reviewOf(id)).toBeNull();
  expect(lineUp(await cup.forest(), 'r1-2-1')).toBe('S4 v Winner of Semifinal 2');
});

async function reviewOf(gameId: number): Promise<string | null> {
  const game = await db.selectFrom('games').select('review_reason').where('id', '=', gameId).executeTakeFirstOrThrow();
  return game.review_reason;
}
