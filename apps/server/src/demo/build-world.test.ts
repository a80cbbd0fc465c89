import { addDays } from '@csz/rules/civil-date';
import { seasonOf } from '@csz/rules/season';
import { checkScore } from '@csz/rules/sport-scoring';
import { describe, expect, test } from 'vitest';
import { buildWorld } from './build-world.ts';
import { MARYLAND } from './places.ts';
import type { GameRow, World } from './world.ts';

/**
 * A day of each kind: in every season, before the first round of a title, on a holiday, between seasons, and on both
 * sides of the first of July.
 */
const DAYS = ['2026-09-18', '2026-10-24', '2026-11-21', '2026-12-25', '2027-03-07', '2027-06-30'];
const TIME = '20:30:00';

const scoreless = ['none', 'no_contest', 'double_forfeit', 'pending'];
const sidesOf = (world: World) => Map.groupBy(world.game_results, (result) => result.game_id);
const teamOf = (row: { school_id: number; sport_id: number; season: number }) =>
  `${row.school_id}/${row.sport_id}/${row.season}`;
/** Entries that take a team's day: postponed and cancelled ones do not, events go beside games. */
const isPlayed = (game: GameRow) => game.game_type !== 'Event' && game.status === 'Active' && game.event_date !== null;

test('the same seed and the same day give the same world, byte for byte', () => {
  const options = { seed: 3, today: '2026-11-21', time: TIME };
  const [first, second] = [buildWorld(options), buildWorld(options)].map((world) => JSON.stringify(world));
  expect(first === second).toBe(true); // a difference of megabytes is better not printed
});

test('another seed gives another world', () => {
  const firstGames = [3, 4].map((seed) => buildWorld({ seed, today: '2026-11-21', time: TIME }).games.slice(0, 50));
  expect(firstGames[0]).not.toEqual(firstGames[1]);
});

describe.each(DAYS)('the world on %s', (today) => {
  const world = buildWorld({ seed: 1, today, time: TIME });
  const sides = sidesOf(world);
  const games = new Map(world.games.map((game) => [game.id, game]));

  test('holds several thousand games of this season and the two before it', () => {
    const played = world.games.filter((game) => game.game_type !== 'Event');
    expect(played.length).toBeGreaterThan(5000);
    expect(played.length).toBeLessThan(9200);
    const seasons = new Set(
      played.filter((game) => game.listed_on <= `${seasonOf(today) + 1}-06-30`).map((g) => g.season),
    );
    expect([...seasons].toSorted()).toEqual([2, 1, 0].map((back) => seasonOf(today) - back));
  });

  test('no school plays itself', () => {
    const doubled = [...sides.values()].filter((rows) => new Set(rows.map((row) => row.school_id)).size < rows.length);
    expect(doubled).toEqual([]);
  });

  test('no team plays twice on a day, except in doubleheaders', () => {
    const days = world.game_results.flatMap((row) => {
      const game = games.get(row.game_id);
      return game && isPlayed(game) && (game.doubleheader_no ?? 1) === 1
        ? [`${teamOf(row)} on ${game.event_date}`]
        : [];
    });
    const seen = new Set<string>();
    expect(days.filter((day) => seen.has(day) || !seen.add(day))).toEqual([]);
  });

  test('every game lies in its season, and what has no day is listed on the last of it', () => {
    const misplaced = world.games.filter(
      ({ event_date, season, listed_on }) =>
        (event_date !== null && seasonOf(event_date) !== season) || listed_on !== (event_date ?? `${season + 1}-06-30`),
    );
    expect(misplaced).toEqual([]);
  });

  test('nothing has a result before it was played, and nothing was written down in the future', () => {
    const early = world.games.filter((game) => game.result_status !== 'none' && game.listed_on > today);
    expect(early).toEqual([]);
    const now = Temporal.ZonedDateTime.from(`${today}T${TIME}[America/New_York]`).toInstant().toString();
    const moments = [
      ...world.games.flatMap((game) => [game.created_at, game.updated_at]),
      ...world.score_reports.map((report) => report.reported_at),
      ...world.game_changes.map((change) => change.changed_at),
      ...world.brackets.map((bracket) => bracket.published_at),
    ];
    expect(moments.filter((moment) => String(moment) > now)).toEqual([]);
  });

  test('reported games have a score for each team that the sport allows, others only where a ruling came later', () => {
    const sports = new Map(world.sports.map((sport) => [sport.id, sport.scoring]));
    const wrong = world.games.filter((game) => {
      const rows = sides.get(game.id) ?? [];
      const scoring = sports.get(game.sport_id);
      const isShown = game.result_status === 'none' && ['reported', 'disputed'].includes(game.score_trust ?? '');
      if (!isShown && scoreless.includes(game.result_status ?? '')) return rows.some((row) => row.score !== null);
      return rows.some((row) => row.score === null || !scoring || !checkScore(Number(row.score), scoring).ok);
    });
    expect(wrong).toEqual([]);
  });

  test('level scores stand only where the sport has ties, or name what decided them', () => {
    const sports = new Map(world.sports.map((sport) => [sport.id, sport.scoring]));
    const undecided = world.games.filter((game) => {
      const [one, other, ...more] = sides.get(game.id) ?? [];
      const isLevel = game.result_status === 'final' && more.length === 0 && one?.score === other?.score;
      const isDecided = one?.won_by_criteria != null || other?.won_by_criteria != null;
      return isLevel && !isDecided && !sports.get(game.sport_id)?.allowTie;
    });
    expect(undecided).toEqual([]);
  });

  test('every team that plays, coaches or is in a league is in the list of teams once', () => {
    const teams = world.teams.map(teamOf);
    expect(new Set(teams).size).toBe(teams.length);
    const known = new Set(teams);
    expect(world.game_results.filter((row) => !known.has(teamOf(row)))).toEqual([]);
    expect(world.league_memberships.filter((row) => !known.has(teamOf(row)))).toEqual([]);
  });

  test('the home state plays yesterday, today, tomorrow and on every day of the coming week', () => {
    const atHome = new Set(world.game_results.filter((row) => row.state_id === MARYLAND.id).map((row) => row.game_id));
    const dates = world.games.filter((game) => isPlayed(game) && atHome.has(game.id)).map((game) => game.event_date);
    for (let day = -1; day <= 7; day += 1) {
      const date = addDays(today, day);
      expect(dates.filter((other) => other === date).length, date).toBeGreaterThanOrEqual(7);
    }
  });
});
