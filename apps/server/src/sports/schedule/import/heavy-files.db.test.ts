import { setTimeout as wait } from 'node:timers/promises';
import { IMPORT_LIMITS } from '@csz/contract/schedule/season-file-limits';
import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '#server/platform/db/types.ts';
import { aSeasonGround, type SeasonGround } from '#server/testing/a-season.ts';
import { anActor } from '#server/testing/an-actor.ts';
import { countRows } from '#server/testing/count-rows.ts';
import { countStatements } from '#server/testing/count-statements.ts';
import { exhaustLimit } from '#server/testing/exhaust-limit.ts';
import { openPortal } from '#server/testing/portal.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { importSeason, openSeasonFile } from './import-season.ts';
import { readSeasonFile } from './read-season-file.ts';
import { getSeasonTeam } from './season-team.ts';

const database = await openTestDatabase();
const portal = await openPortal({}, database);
const PREVIEW = '/api/csz/scheduleImports/preview';
const IMPORT = '/api/csz/scheduleImports';

/** How often others could be answered while a file was read. */
async function answeredDuring(work: Promise<unknown>): Promise<number> {
  let isDone = false;
  let answered = 0;
  const ended = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await wait(0);
    answered += 1;
  }
  await ended.catch(() => {});
  return answered;
}

test.each([
  ['1.9 MB of line breaks', `Date,Opponent\n2026-11-06,Tuscarora${'\n'.repeat(1_900_000)}`],
  ['nothing but line breaks', '\n'.repeat(1_900_000)],
  ['1.9 MB of empty rows of commas', `Date,Opponent\n${',,,,,,,,,\n'.repeat(190_000)}`],
])('%s are too many rows, and that is noticed at once', async (_, text) => {
  const reading = readSeasonFile({ fileName: 'season.csv', text, columns: {} }, ['home']);
  await expect(reading).rejects.toMatchObject({ code: 'import-too-large' });
});

test('a header of commas is refused before it is compared with anything', async () => {
  const text = `Date,Opponent${','.repeat(900_000)}\n`;
  const reading = readSeasonFile({ fileName: 'season.csv', text, columns: {} }, ['home']);
  await expect(reading).rejects.toThrow(/^Row 1 has 900,002 columns; it may have up to 100\.$/);
});

test('others are answered while a large file is read', async () => {
  const text = `Date,Opponent,Notes\n${`2026-11-06,Tuscarora,${'x'.repeat(900)}\n`.repeat(IMPORT_LIMITS.rows)}`;
  const reading = readSeasonFile({ fileName: 'season.csv', text, columns: {} }, ['home']);
  expect(await answeredDuring(reading)).toBeGreaterThan(20);
});

test('as many rows as a file may have come in, empty ones among them, and one more does not', async () => {
  const rows = ['Date,Opponent', '2026-11-06,Tuscarora', ...Array(IMPORT_LIMITS.rows - 1).fill(',')];
  const read = (lines: string[]) =>
    readSeasonFile({ fileName: 'season.csv', text: lines.join('\n'), columns: {} }, ['home']);
  expect((await read(rows)).rows).toHaveLength(1);
  await expect(read([...rows, ','])).rejects.toMatchObject({ code: 'import-too-large' });
});

interface Bringing {
  readonly preview?: boolean;
  readonly db?: Db;
  readonly unknownSchools?: 'placeholder';
  readonly names?: Record<string, string>;
}

/** What a file asks the database, and what becomes of it. */
async function bringIn(
  ground: SeasonGround,
  rows: readonly string[],
  { preview = true, db = portal.db, ...given }: Bringing,
) {
  const { member } = await ground.coachOf(ground.oakdale.id);
  const counted = countStatements(db);
  const platform = { ...portal.platform, db: counted.db };
  const about = { schoolId: String(ground.oakdale.id), sportId: String(ground.sport.id) };
  const text = ['Date,Opponent', ...rows, ''].join('\n');
  const reading = { columns: {}, names: {}, unknownSchools: 'reject', ...given } as const;
  const form = { ...about, fileName: 'season.csv', text, ...reading };
  const coach = anActor([{ role: 'HeadCoach', schoolId: ground.oakdale.id, sportId: ground.sport.id }]);
  if (coach.kind === 'guest') throw new Error('A coach is no guest.');
  const actor = { ...coach, memberId: member.id, displayName: member.display_name };
  const team = await getSeasonTeam(portal.db, actor, about);
  const file = await openSeasonFile(team, form);
  const { outcome } = await importSeason(platform, { actor, team, form, file }, { preview });
  return { statements: counted.count(), raw: counted.raw(), outcome };
}

const unknown = (count: number) =>
  Array.from({ length: count }, (_, n) => `2026-11-${10 + (n % 20)},Quarry ${n} Academy`);

test('a hundred unknown schools take as many statements as ten', async () => {
  const ground = await aSeasonGround(portal);
  const few = await bringIn(ground, unknown(10), {});
  const many = await bringIn(ground, unknown(100), {});
  expect([few.outcome.unknownSchools.length, many.outcome.unknownSchools.length]).toEqual([10, 100]);
  expect(many.statements).toBe(few.statements);
});

test('a hundred schools that come with a file take as many statements as ten', async () => {
  const ground = await aSeasonGround(portal);
  const few = await bringIn(ground, unknown(10), { unknownSchools: 'placeholder' });
  const many = await bringIn(ground, unknown(100), { unknownSchools: 'placeholder' });
  expect([few.outcome.added, many.outcome.added]).toEqual([10, 100]);
  expect(many.statements).toBe(few.statements);
});

test('a file with many games a day reads each game around them once, and tells of a few', async () => {
  const ground = await aSeasonGround(portal);
  const counted = countRows(portal.db);
  const rows = Array.from({ length: 200 }, (_, n) => `2026-11-13,Quarry ${n} Academy`);
  const { outcome } = await bringIn(ground, rows, { unknownSchools: 'placeholder', db: counted.db });
  expect(outcome.added).toBe(200);
  expect(counted.ofStatements('select near.game_id')).toBe(200);
  expect(new Set(outcome.items.map(({ warnings }) => warnings.length))).toEqual(new Set([6]));
  expect(outcome.items[0]?.warnings.at(-1)).toBe('There are more games of these teams around that day.');
});

test('a member’s names are not compared with the schools that the file itself makes', async () => {
  const ground = await aSeasonGround(portal);
  const counted = countRows(portal.db);
  const { outcome } = await bringIn(ground, unknown(100), { unknownSchools: 'placeholder', db: counted.db });
  expect(outcome.unknownSchools.map(({ candidates }) => candidates)).toEqual(Array(100).fill([]));
  expect(counted.ofStatements('seen_unknown) made')).toBe(3); // the schools of the ground
});

test('a hundred names that are settled by hand take as many statements as one', async () => {
  const ground = await aSeasonGround(portal);
  const settled = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`Quarry ${n} Academy`, String(ground.tuscarora.id)]));
  const one = await bringIn(ground, unknown(1), { names: settled(1) });
  const many = await bringIn(ground, unknown(1), { names: settled(100) });
  expect([one.outcome.added, many.outcome.added]).toEqual([1, 1]);
  expect(many.statements).toBe(one.statements);
});

test('a preview waits for no import, and no import for it', async () => {
  const ground = await aSeasonGround(portal);
  const locksOf = ({ raw }: { raw: readonly string[] }) => raw.filter((text) => text.includes('pg_advisory_xact_lock'));
  expect(locksOf(await bringIn(ground, ['2026-11-06,Tuscarora'], {}))).toEqual([]);
  expect(locksOf(await bringIn(ground, ['2026-11-06,Tuscarora'], { preview: false }))).toHaveLength(1);
});

/** A database that holds still after it has added games, until it is let go. */
function heldAfterGames() {
  const reached = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  const insertions = new Set<object>();
  const hold: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (node.kind === 'RawNode' && node.sqlFragments.join().includes('insert into games')) insertions.add(queryId);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      if (insertions.has(queryId)) {
        reached.resolve();
        await letGo.promise;
      }
      return result;
    },
  };
  return { db: portal.db.withPlugin(hold), reached: reached.promise, letGo: letGo.resolve };
}

test('another member imports while a preview is in the middle of its file', async () => {
  const [looking, importing] = [await aSeasonGround(portal), await aSeasonGround(portal)];
  const coach = await importing.coachOf(importing.oakdale.id);
  const held = heldAfterGames();
  // The embedded database has one connection: there the import can only come after the preview.
  if (database.engine === 'embedded') held.letGo();
  const preview = bringIn(looking, unknown(100), { unknownSchools: 'placeholder', db: held.db });
  await held.reached;
  const imported = await importing.ask(IMPORT, coach, 'Date,Opponent\n2026-11-06,Tuscarora\n2026-11-13,Linganore\n');
  expect(imported).toMatchObject({ status: 200, body: { outcome: { added: 2, rejected: 0 } } });
  held.letGo();
  expect((await preview).outcome).toMatchObject({ added: 100, rejected: 0 });
  const games = portal.db
    .selectFrom('games')
    .select('id')
    .where('sport_id', 'in', [looking.sport.id, importing.sport.id]);
  expect(await games.execute()).toHaveLength(2);
});

test('a member may look at only so many files an hour, and import fewer', async () => {
  const ground = await aSeasonGround(portal);
  const coach = await ground.coachOf(ground.oakdale.id);
  const text = 'Date,Opponent\n2026-11-06,Tuscarora\n';
  await exhaustLimit(portal.platform, `season-preview:member:${coach.member.id}`, 3600);
  expect(await ground.ask(PREVIEW, coach, text)).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } });
  expect(await ground.ask(IMPORT, coach, text)).toMatchObject({ status: 200 });
  await exhaustLimit(portal.platform, `season-import:member:${coach.member.id}`, 3600);
  expect(await ground.ask(IMPORT, coach, text)).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } });
  const other = await ground.coachOf(ground.oakdale.id);
  expect(await ground.ask(PREVIEW, other, text)).toMatchObject({ status: 200 });
});
