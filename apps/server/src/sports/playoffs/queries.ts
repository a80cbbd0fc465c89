import type { BracketPlan } from '@csz/rules/brackets/bracket-plan';
import { matchDepths } from '@csz/rules/brackets/match-feeds';
import { matchName } from '@csz/rules/brackets/match-names';
import { type NotNull, sql } from 'kysely';
import { anyOf } from '#server/platform/db/lists.ts';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import { lockGames } from '#server/sports/games/api.ts';
import type { GameBracket } from '#server/sports/scoreboard/api.ts';

export type BracketRow = NonNullable<Awaited<ReturnType<typeof findBracket>>>;
export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];
export type MatchRow = Awaited<ReturnType<typeof listMatches>>[number];
export type SideRow = Awaited<ReturnType<typeof listSides>>[number];

/** Brackets with the names of where and what they are of. */
export function selectBrackets(db: Reader) {
  return db
    .selectFrom('brackets as b')
    .innerJoin('sports', 'sports.id', 'b.sport_id')
    .innerJoin('states', 'states.id', 'b.state_id')
    .leftJoin('districts', 'districts.id', 'b.district_id')
    .selectAll('b')
    .select([
      'sports.name as sport',
      'sports.scoring',
      'states.name as state',
      'states.tz',
      'districts.name as district',
    ])
    .select((eb) =>
      eb
        .selectFrom('bracket_entries as e')
        .whereRef('e.bracket_id', '=', 'b.id')
        .select((count) => count.fn.countAll<number>().as('teams'))
        .as('teams'),
    );
}

export function findBracket(db: Reader, id: number) {
  return selectBrackets(db).where('b.id', '=', id).executeTakeFirst();
}

/** The teams of brackets by tree and seed. */
export function listEntries(db: Reader, bracketIds: readonly number[]) {
  return db
    .selectFrom('bracket_entries as e')
    .innerJoin('schools', 'schools.id', 'e.school_id')
    .where('e.bracket_id', 'in', bracketIds)
    .selectAll('e')
    .select(['schools.id', 'schools.name', 'schools.short_name', 'schools.initials', 'schools.logo_url'])
    .select(['schools.color_primary', 'schools.color_secondary', 'schools.district_id', 'schools.state_id'])
    .orderBy('e.tree')
    .orderBy('e.seed')
    .execute();
}

/** The matches of brackets with the games they are played as. */
export function listMatches(db: Reader, bracketIds: readonly number[]) {
  return db
    .selectFrom('bracket_matches as m')
    .leftJoin('games as g', 'g.id', 'm.game_id')
    .where('m.bracket_id', 'in', bracketIds)
    .select(['m.bracket_id', 'm.key', 'm.game_id', 'm.home', 'm.withdrawn_school_id', 'm.stands_over'])
    .select(['m.decided_school_id', 'm.decided_nobody', 'm.decided_over_school_id', 'm.decided_by', 'm.decided_reason'])
    .select(['m.event_date as planned_date', 'm.start_time as planned_time', 'm.location as planned_location'])
    .select(['g.event_date', 'g.start_time', 'g.start_time_unknown', 'g.is_event_date_tbd', 'g.location', 'g.status'])
    .select(['g.result_status', 'g.score_trust', 'g.review_reason', 'g.is_playoff', 'g.is_league'])
    .orderBy('m.position')
    .orderBy('m.key')
    .execute();
}

/** The teams of the games of brackets. */
export function listSides(db: Reader, bracketIds: readonly number[]) {
  return db
    .selectFrom('bracket_matches as m')
    .innerJoin('game_results as r', 'r.game_id', 'm.game_id')
    .innerJoin('schools as s', 's.id', 'r.school_id')
    .where('m.bracket_id', 'in', bracketIds)
    .select([
      'm.bracket_id',
      'm.key',
      's.short_name',
      'r.id',
      'r.school_id',
      'r.is_home',
      'r.score',
      'r.place',
      'r.forfeited',
      'r.won_by_criteria',
    ])
    .orderBy('r.id')
    .execute();
}

/** The matches of published brackets that games are. */
export function listMatchesOfGames(db: Reader, gameIds: readonly number[]) {
  return db
    .selectFrom('bracket_matches as m')
    .innerJoin('brackets as b', 'b.id', 'm.bracket_id')
    .where(sql<boolean>`m.game_id = ${anyOf(gameIds)}`)
    .select(['m.game_id', 'm.bracket_id', 'm.key', 'b.name', 'b.plan'])
    .$narrowType<{ game_id: NotNull; plan: NotNull }>()
    .execute();
}

/** The match that a game is; undefined for a game of no bracket. */
export async function findMatchOfGame(db: Reader, gameId: number) {
  const [match] = await listMatchesOfGames(db, [gameId]);
  return match;
}

/** Of many games those that are matches of a published bracket, a match before those that it leads to. */
export async function listGamesOfBrackets(db: Reader, gameIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ game_id: number }>`
    select game_id from bracket_matches where game_id in (select unnest(${gameIds}::int[]))
    order by bracket_id, position, key`.execute(db);
  return rows.map(({ game_id }) => game_id);
}

/** The brackets of games by the id of the game; games of none are missing. */
export async function findBracketsOfGames(
  db: Reader,
  gameIds: readonly number[],
): Promise<ReadonlyMap<number, GameBracket>> {
  if (gameIds.length === 0) return new Map();
  const found = await listMatchesOfGames(db, gameIds);
  return new Map(
    found.map(({ game_id, bracket_id, key, name, plan }) => {
      const match = plan.matches.find((planned) => planned.key === key);
      return [
        game_id,
        { id: String(bracket_id), name, match: match === undefined ? '' : matchName(match, plan) },
      ] as const;
    }),
  );
}

/**
 * Locks matches and their games, round by round. Anyone who settles a game holds it and then asks for the matches after
 * it; staff take all of them. Both go from the first round to the last, a match before its game, so that no one waits
 * for a member who waits for them.
 */
export async function lockMatches(
  tx: Tx,
  bracketId: number,
  { plan, keys }: { plan: BracketPlan; keys: Iterable<string> },
): Promise<void> {
  const depths = matchDepths(plan);
  const rounds = [...Map.groupBy(keys, (key) => depths.get(key) ?? 0)].toSorted(([one], [other]) => one - other);
  for (const [, round] of rounds) {
    const { rows } = await sql<{ game_id: number | null }>`
      select game_id from bracket_matches where bracket_id = ${bracketId} and key = any(${round}::text[])
      order by key for update`.execute(tx);
    const games = rows.flatMap(({ game_id }) => (game_id === null ? [] : [game_id]));
    await lockGames(tx, games);
  }
}

/**
 * Puts a school into the lines of another, which it turned out to be. Where both are in one bracket, and never met,
 * the old name stays.
 *
 * @returns the brackets.
 */
export async function replaceSchoolInBrackets(tx: Tx, from: number, into: number): Promise<number[]> {
  const brackets = await tx.selectFrom('bracket_entries').select('bracket_id').where('school_id', '=', from).execute();
  await sql`
    update bracket_entries e set school_id = ${into}
    where school_id = ${from} and not exists (
      select from bracket_entries o where o.bracket_id = e.bracket_id and o.school_id = ${into})`.execute(tx);
  for (const column of ['decided_school_id', 'decided_over_school_id', 'withdrawn_school_id'] as const)
    await tx
      .updateTable('bracket_matches')
      .set({ [column]: into })
      .where(column, '=', from)
      .execute();
  await sql`
    update bracket_matches set stands_over = array_replace(stands_over, ${from}::int, ${into}::int)
    where ${from}::int = any(stands_over)`.execute(tx);
  return brackets.map(({ bracket_id }) => bracket_id);
}
