import { sql } from 'kysely';
import type { Reader } from '#server/platform/db/types.ts';

/** A game as a mail names it. */
export interface NamedGame {
  readonly id: number;
  readonly sport: string;
  /** 'Ridge at Elm', 'Ridge, Elm and 5 more'. */
  readonly teams: string;
  /** 'Friday, October 30, 7:00 PM'. */
  readonly when: string;
}

const DAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });

/** How mails name games, the earliest first. */
export async function describeGames(db: Reader, ids: readonly number[]): Promise<NamedGame[]> {
  const games = await db
    .selectFrom('games as g')
    .innerJoin('sports as s', 's.id', 'g.sport_id')
    .select(['g.id', 'g.event_date', 'g.start_time', 'g.start_time_unknown', 'g.no_home_team', 's.name as sport'])
    .select(
      sql<{ name: string; is_home: boolean }[]>`(
        select json_agg(json_build_object('name', schools.short_name, 'is_home', r.is_home) order by r.is_home, r.id)
        from game_results r join schools on schools.id = r.school_id where r.game_id = g.id)`.as('teams'),
    )
    .where(sql<boolean>`g.id = any(${ids}::int[])`)
    .orderBy('g.listed_on')
    .orderBy('g.start_time')
    .orderBy('g.id')
    .execute();
  return games.map(({ id, sport, teams, event_date, ...time }) => ({
    id,
    sport,
    teams: teamWords(teams ?? []),
    when: whenWords(event_date, time.start_time_unknown ? null : time.start_time),
  }));
}

/** Teams come with the home side last. */
export function teamWords(teams: readonly { name: string; is_home: boolean }[]): string {
  const [first, second] = teams;
  if (first === undefined || second === undefined) return first?.name ?? '';
  if (teams.length > 2) return `${first.name}, ${second.name} and ${teams.length - 2} more`;
  return second.is_home ? `${first.name} at ${second.name}` : `${first.name} vs. ${second.name}`;
}

export function whenWords(day: string | null, time: string | null): string {
  if (day === null) return 'date to be decided';
  const date = DAY.format(new Date(`${day}T00:00:00Z`));
  if (time === null) return date;
  const hour = Number(time.slice(0, 2));
  return `${date}, ${hour % 12 || 12}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`;
}
