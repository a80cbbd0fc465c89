import { isUnreported as isUnreportedByRule, type ScoreStatus } from '@csz/rules/unreported';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { localNow } from '#server/platform/clock.ts';
import { aGame, aSport, type GameOptions } from '#server/testing/factories.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { countUnreported, isUnreported } from './api.ts';

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());

/** Half past nine on a Friday night in New York, half past eight in Chicago, eleven in Newfoundland. */
const NOW = Temporal.Instant.from('2026-10-30T21:30:00-04:00');

const CASES: readonly GameOptions[] = [
  {},
  { start_time: '19:30' },
  { start_time: '19:31' },
  { start_time: '18:31', tz: 'America/Chicago' },
  { start_time: '18:30', tz: 'America/Chicago' },
  { start_time: null },
  { start_time: null, tz: 'America/Halifax' },
  { start_time: null, tz: 'America/St_Johns' },
  { start_time: '12:00', start_time_unknown: true },
  { event_date: '2026-10-29', start_time: null },
  { event_date: '2026-10-29', start_time: '22:30' },
  { event_date: '2026-10-29', is_event_date_tbd: true },
  { event_date: null },
  { event_date: '2026-10-31', start_time: '09:00', tz: 'Pacific/Auckland' },
  { game_type: 'Tournament' },
  { game_type: 'Scrimmage' },
  { status: 'Postponed' },
  { status: 'Canceled' },
  { result_status: 'pending' },
  { result_status: 'suspended', score_trust: 'official' },
  { score_trust: 'reported' },
  { score_trust: 'disputed' },
  { review_reason: 'ruling', review_since: new Date(0) },
  { review_reason: 'unlikely', review_since: new Date(0) },
  { scores: [3, 2] },
];

test.each(CASES)('the database and the rules agree whether the score of %o is missing', async (given) => {
  const sport = await aSport(db, { expected_minutes: 120 });
  const game = await aGame(db, { ...given, sport_id: sport.id });
  const { rows } = await sql<{ missing: boolean }>`
    select coalesce(${isUnreported(NOW)}, false) as missing
    from games g join sports s on s.id = g.sport_id where g.id = ${game.id}`.execute(db);
  const awaited = {
    gameType: game.game_type,
    status: game.status,
    resultStatus: game.result_status,
    scoreTrust: game.score_trust,
    expectedMinutes: 120,
    awaitsRuling: game.review_reason === 'ruling',
    playedOn: game.is_event_date_tbd ? null : game.event_date,
    startTime: game.start_time_unknown ? null : game.start_time,
  } as ScoreStatus;
  const byRule = isUnreportedByRule(
    awaited,
    localNow(() => NOW, game.tz),
  );
  expect(rows[0]?.missing).toBe(byRule);
  const [side] = game.results;
  const counted = await countUnreported(db, game.results, NOW);
  expect(side && counted(side)).toBe(byRule ? 1 : 0);
});
