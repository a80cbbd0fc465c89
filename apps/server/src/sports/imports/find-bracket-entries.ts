import { sql } from 'kysely';
import type { GameEntry } from './game-entry.ts';
import type { ImportRun } from './import-run.ts';
import { isPlayoff } from './match-games.ts';
import { asRecords } from './seen-in-file.ts';

/**
 * Those rows that may be about a match that a bracket has still to make: both teams are in it, and the row says that it
 * is a playoff game or is of a day on which the bracket was there.
 */
export async function findBracketEntries(
  { tx }: ImportRun,
  entries: readonly GameEntry[],
): Promise<ReadonlySet<GameEntry>> {
  const asked = entries.map(({ sport, season, date, sides, stated, tz }, n) => {
    const [a, b] = sides.map(({ school }) => school.id);
    return { n, sport_id: sport.id, season, day: date, a, b, playoff: isPlayoff(stated), tz };
  });
  if (asked.length === 0) return new Set();
  const { rows } = await sql<{ n: number }>`
    select k.n from ${asRecords(asked)}
      as k(n int, sport_id int, season int, day date, a int, b int, playoff boolean, tz text)
    where exists (
      select from brackets bracket
      join bracket_entries one on one.bracket_id = bracket.id and one.school_id = k.a
      join bracket_entries other on other.bracket_id = bracket.id and other.school_id = k.b
      where bracket.sport_id = k.sport_id and bracket.season = k.season and bracket.published_at is not null
        and coalesce(k.playoff, k.day >= (bracket.published_at at time zone k.tz)::date))`.execute(tx);
  return new Set(rows.flatMap(({ n }) => entries[n] ?? []));
}
