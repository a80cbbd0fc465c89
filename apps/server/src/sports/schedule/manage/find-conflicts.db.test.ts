import { setImmediate } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { countRows } from '#server/testing/count-rows.ts';
import { aGame, aSchool, aSport } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';
import { findConflictsOf } from './find-conflicts.ts';

const portal = await openPortal();
const GAMES = 40;

/** A team with forty games on one day, each against a team of its own. */
async function aCrowd() {
  const { db } = portal;
  const sport = await aSport(db);
  const busy = await aSchool(db, { short_name: 'Busy' });
  const games: Awaited<ReturnType<typeof aGame>>[] = [];
  for (let n = 0; n < GAMES; n += 1) {
    const opponent = await aSchool(db, { district_id: busy.district_id });
    games.push(await aGame(db, { schools: [busy.id, opponent.id], sport_id: sport.id, event_date: '2026-11-06' }));
  }
  const wanted = games.map((state) => {
    return { state, schoolIds: state.results.map(({ school_id }) => school_id), except: [state.id] };
  });
  return { sport, busy, wanted };
}

let crowd: Awaited<ReturnType<typeof aCrowd>>;
beforeAll(async () => {
  crowd = await aCrowd();
});

test('games of one day are read once, not once for each of them', async () => {
  const counted = countRows(portal.db);
  const found = await counted.db.transaction().execute((tx) => findConflictsOf(tx, crowd.wanted));
  expect(counted.ofStatements('from games g')).toBe(GAMES);
  expect(found.map(({ duplicates }) => duplicates.length)).toEqual(Array(GAMES).fill(30));
});

test('a second entry is found among however many games', async () => {
  const last = crowd.wanted[GAMES - 1];
  if (last === undefined) throw new Error('There are no games.');
  const again = await aGame(portal.db, {
    schools: [...last.schoolIds],
    sport_id: crowd.sport.id,
    event_date: '2026-11-07',
  });
  const [conflicts] = await portal.db.transaction().execute((tx) => findConflictsOf(tx, [last]));
  await portal.db.deleteFrom('game_results').where('game_id', '=', again.id).execute();
  await portal.db.deleteFrom('games').where('id', '=', again.id).execute();
  expect(conflicts?.duplicates.filter(({ why }) => why.startsWith('The same teams play'))).toMatchObject([
    { id: String(again.id) },
  ]);
});

test('others are answered while a thousand games are compared with those around them', async () => {
  const turns = { sinceLastAnswer: 0 };
  const marks: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      turns.sinceLastAnswer = 0;
      return result;
    },
  };
  const wanted = Array.from({ length: 25 }, () => crowd.wanted).flat();
  let compared = 0;
  let isDone = false;
  const work = portal.db
    .withPlugin(marks)
    .transaction()
    .execute(async (tx) => {
      const found = await findConflictsOf(tx, wanted);
      compared = turns.sinceLastAnswer;
      return found;
    })
    .finally(() => {
      isDone = true;
    });
  while (!isDone) {
    await setImmediate();
    turns.sinceLastAnswer += 1;
  }
  expect(await work).toHaveLength(1000);
  expect(compared).toBeGreaterThanOrEqual(15);
});
