import type { GameType } from '@csz/rules/result';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { recomputeRecords } from '#server/sports/standings/api.ts';
import { aGame, aLeague, aMembership, aSchool, aSport, type GameWithResults } from '#server/testing/factories.ts';
import { settleById } from '#server/testing/settle-by-id.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import type { NewResult } from './settlement.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const { db } = database;
const season = 2026;
const TEAMS = 5;

/** Which teams, by number, are in each league; the last of the second one has left it. */
const LEAGUES = [
  [0, 1, 2, 3],
  [0, 1, 4],
] as const;
const LEFT = { league: 1, team: 4 };

const aFixture = fc.record({
  home: fc.integer({ min: 0, max: TEAMS - 1 }),
  step: fc.integer({ min: 1, max: TEAMS - 1 }),
  isLeague: fc.boolean(),
  isPlayoff: fc.boolean(),
  isScrimmage: fc.boolean(),
});
const aResult = fc.record({
  game: fc.nat(),
  kind: fc.constantFrom(
    'final',
    'final',
    'final',
    'forfeit',
    'double_forfeit',
    'no_contest',
    'vacated',
    'suspended',
    'none',
  ),
  scores: fc.tuple(fc.nat(3), fc.nat(3)),
  loser: fc.nat(1),
  scope: fc.constantFrom('overall', 'league', 'both'),
});
type Fixture = { home: number; away: number; isLeague: boolean; isPlayoff: boolean; isScrimmage: boolean };
type Result = typeof aResult extends fc.Arbitrary<infer T> ? T : never;

/** Counts by hand, without the rule book: what team `team` has from the games, overall or in a league. */
function countByHand(fixtures: readonly Fixture[], last: ReadonlyMap<number, Result>, team: number, league?: number) {
  const record = { wins: 0, losses: 0, ties: 0, points_for: 0, points_against: 0 };
  const isIn = (who: number) =>
    league !== undefined &&
    (LEAGUES[league] as readonly number[]).includes(who) &&
    !(league === LEFT.league && who === LEFT.team);
  for (const [index, { home, away, isLeague, isPlayoff, isScrimmage }] of fixtures.entries()) {
    const result = last.get(index);
    if (!result || isScrimmage || (home !== team && away !== team)) continue;
    if (league !== undefined && !(isLeague && !isPlayoff && isIn(home) && isIn(away))) continue;
    const mine = home === team ? 0 : 1;
    if (result.kind === 'final') {
      const [own, other] = [result.scores[mine] ?? 0, result.scores[1 - mine] ?? 0];
      record.points_for += own;
      record.points_against += other;
      record[own > other ? 'wins' : own < other ? 'losses' : 'ties'] += 1;
    } else if (result.kind === 'forfeit' || result.kind === 'double_forfeit') {
      if (result.scope === (league === undefined ? 'league' : 'overall')) continue;
      record[result.kind === 'double_forfeit' || result.loser === mine ? 'losses' : 'wins'] += 1;
    }
  }
  return record;
}

function newResult({ kind, scores, loser, scope }: Result, { results }: GameWithResults): NewResult {
  const ids = results.map((side) => side.id);
  switch (kind) {
    case 'final':
      return { status: kind, sides: ids.map((gameResultId, index) => ({ gameResultId, score: scores[index] ?? 0 })) };
    case 'forfeit':
      return { status: kind, forfeitedBy: [ids[loser] ?? 0], scope };
    case 'double_forfeit':
      return { status: kind, scope };
    default:
      return { status: kind as 'none' };
  }
}

async function aSeason(fixtures: readonly Fixture[]) {
  const sport_id = (await aSport(db, { scoring: { allowTie: true } })).id;
  const schools: number[] = [];
  for (let made = 0; made < TEAMS; made += 1) schools.push((await aSchool(db)).id);
  const leagues: number[] = [];
  for (const [number, members] of LEAGUES.entries()) {
    const { id: league_id } = await aLeague(db);
    leagues.push(league_id);
    for (const team of members) {
      const withdrawn_at = number === LEFT.league && team === LEFT.team ? '2026-09-01T12:00:00Z' : null;
      await aMembership(db, { league_id, school_id: schools[team] ?? 0, sport_id, season, withdrawn_at });
    }
  }
  const games: GameWithResults[] = [];
  for (const { home, away, isLeague, isPlayoff, isScrimmage } of fixtures) {
    const game_type: GameType = isScrimmage ? 'Scrimmage' : 'Game';
    const flags = { is_league: isLeague, is_playoff: isPlayoff, game_type };
    games.push(await aGame(db, { sport_id, schools: [schools[home] ?? 0, schools[away] ?? 0], ...flags }));
  }
  return { sport_id, schools, leagues, games };
}

test('whatever is settled and corrected in whatever order, every record is what its games say', async () => {
  const property = fc.asyncProperty(
    fc.array(aFixture, { minLength: 4, maxLength: 10 }),
    fc.array(aResult, { minLength: 5, maxLength: 30 }),
    async (drawn, results) => {
      const fixtures = drawn.map(({ step, ...fixture }) => ({ ...fixture, away: (fixture.home + step) % TEAMS }));
      const { sport_id, schools, leagues, games } = await aSeason(fixtures);
      const last = new Map<number, Result>();
      for (const result of results) {
        const index = result.game % games.length;
        const game = games[index];
        if (game === undefined) continue;
        await db
          .transaction()
          .execute((tx) =>
            settleById(tx, game.id, { result: newResult(result, game), source: 'staff', reporter: 'Chance' }),
          );
        last.set(index, result);
      }
      const kept = await db.selectFrom('team_records').selectAll().where('sport_id', '=', sport_id).execute();
      const inLeagues = await db.selectFrom('league_records').selectAll().where('sport_id', '=', sport_id).execute();
      for (const row of kept) expect(row).toMatchObject(countByHand(fixtures, last, schools.indexOf(row.school_id)));
      for (const row of inLeagues) {
        const league = leagues.indexOf(row.league_id);
        expect(row).toMatchObject(countByHand(fixtures, last, schools.indexOf(row.school_id), league));
      }
      expect((await recomputeRecords(db, { mend: false })).differences).toEqual([]);
    },
  );
  await fc.assert(property, { numRuns: 8 });
});
