import type { GameFormInput } from '@csz/contract/schedule/game-form';
import { addDays } from '@csz/rules/civil-date';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recomputeRecords } from '#server/sports/standings/api.ts';
import { aKeeper, type Keeper, SCHEDULE } from '#server/testing/a-fixture.ts';
import { aLeague, aMembership, aSchool, aSport } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';
import { settleById } from '#server/testing/settle-by-id.ts';

const portal = await openPortal();
const { db } = portal;

const anAct = fc.record({
  kind: fc.constantFrom(
    'create',
    'create',
    'settle',
    'settle',
    'edit',
    'edit',
    'postpone',
    'cancel',
    'restore',
    'remove',
  ),
  game: fc.nat(),
  home: fc.nat(3),
  step: fc.integer({ min: 1, max: 3 }),
  sport: fc.nat(1),
  day: fc.nat(400),
  isLeague: fc.boolean(),
  isScrimmage: fc.boolean(),
  scores: fc.tuple(fc.nat(30), fc.integer({ min: 31, max: 60 })),
});
type Act = typeof anAct extends fc.Arbitrary<infer T> ? T : never;

interface Ground {
  readonly keeper: Keeper;
  readonly schools: readonly number[];
  readonly sports: readonly number[];
}

async function aGround(): Promise<Ground> {
  const league = await aLeague(db);
  const district_id = league.district_id ?? 0;
  const schools: number[] = [];
  for (let n = 0; n < 4; n += 1) schools.push((await aSchool(db, { district_id })).id);
  const sports = [(await aSport(db)).id, (await aSport(db)).id];
  for (const school_id of schools.slice(0, 3))
    for (const sport_id of sports)
      for (const season of [2026, 2027]) await aMembership(db, { league_id: league.id, school_id, sport_id, season });
  return { keeper: await aKeeper(portal, [{ role: 'LeagueDirector', district_id }]), schools, sports };
}

const formOf = ({ schools, sports }: Ground, act: Act, gameType = act.isScrimmage ? 'Scrimmage' : 'Game') =>
  ({
    gameType,
    sportId: String(sports[act.sport]),
    eventDate: addDays('2026-08-20', act.day),
    startTimeUnknown: true,
    isLeague: act.isLeague,
    ignoreDublicates: true,
    teams: [
      { schoolId: String(schools[act.home]), isHomeTeam: true },
      { schoolId: String(schools[(act.home + act.step) % 4]) },
    ],
  }) as GameFormInput;

/** Does one thing; what cannot be done now is refused, and that is as good. */
async function run(ground: Ground, act: Act): Promise<number> {
  const games = await db
    .selectFrom('games')
    .select(['id', 'version', 'game_type'])
    .where('sport_id', 'in', [...ground.sports])
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  const game = games[act.game % Math.max(games.length, 1)];
  const { keeper } = ground;
  if (game === undefined || act.kind === 'create') return (await keeper.create(formOf(ground, act))).status;
  switch (act.kind) {
    case 'edit':
      return (await keeper.update(game.id, { ...formOf(ground, act, game.game_type), version: game.version })).status;
    case 'postpone': {
      const to = { copyFromId: String(game.id), eventDate: addDays('2026-10-30', act.day), startTimeUnknown: true };
      return (await keeper.postpone(to)).status;
    }
    case 'cancel':
      return (await keeper.cancel(game.id)).status;
    case 'restore':
      return (await keeper.send('POST', `${SCHEDULE}/${game.id}/restore`)).status;
    case 'remove':
      return (await keeper.cancel(game.id, '?remove=true')).status;
    default:
      return settle(game.id, act);
  }
}

async function settle(gameId: number, { scores }: Act): Promise<number> {
  const sides = await db.selectFrom('game_results').select('id').where('game_id', '=', gameId).orderBy('id').execute();
  const result = {
    status: 'final' as const,
    sides: sides.map(({ id }, index) => ({ gameResultId: id, score: scores[index] ?? 0 })),
  };
  const settling = db
    .transaction()
    .execute((tx) => settleById(tx, gameId, { result, source: 'staff', reporter: 'Staff' }));
  // A postponed game takes no result.
  return settling.then(
    () => 200,
    () => 409,
  );
}

/** The entry that a game began with. */
function firstOf(id: number, earlier: ReadonlyMap<number, number | null>): number {
  const before = earlier.get(id) ?? null;
  return before === null ? id : firstOf(before, earlier);
}

test('whatever a director does with a schedule, records, teams and chains fit the games', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anAct, { minLength: 4, maxLength: 14 }), async (acts) => {
      const ground = await aGround();
      for (const act of acts) expect(await run(ground, act), JSON.stringify(act)).toBeOneOf([200, 403, 409]);
      expect((await recomputeRecords(db, { mend: false })).differences).toEqual([]);
      const games = await db
        .selectFrom('games as g')
        .leftJoin('games as next', 'next.id', 'g.next_game_id')
        .where('g.sport_id', 'in', [...ground.sports])
        .select([
          'g.id',
          'g.status',
          'g.next_game_id',
          'g.postponed_from_id',
          'g.removed_at as gone_at',
          'next.removed_at',
        ])
        .execute();
      const broken = games.filter(
        (game) => game.next_game_id !== null && (game.status !== 'Postponed' || game.removed_at !== null),
      );
      expect(broken, 'only postponed games lead to another one, and that is there').toEqual([]);
      const earlier = new Map(games.map((game) => [game.id, game.postponed_from_id]));
      const standing = games.filter(({ status, gone_at }) => status === 'Active' && gone_at === null);
      const twice = [...Map.groupBy(standing, ({ id }) => firstOf(id, earlier)).values()].filter(
        ({ length }) => length > 1,
      );
      expect(twice, 'of all the entries of a game one is on').toEqual([]);
    }),
    { numRuns: 15 },
  );
});
