import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import { addTeams } from '#server/sports/games/api.ts';
import { refreshRecords, type TeamKey } from '#server/sports/standings/api.ts';
import { asRecords } from './seen-in-file.ts';

/** Makes sure that these teams exist, and remembers them: their games have changed. */
export async function addSeenTeams(tx: Tx, teams: readonly TeamKey[]): Promise<void> {
  await addTeams(tx, teams);
  const rows = asRecords(teams.map(({ school_id, sport_id, season }) => ({ school_id, sport_id, season })));
  await sql`
    insert into seen_teams (school_id, sport_id, season)
    select distinct * from ${rows} as r(school_id int, sport_id int, season int) on conflict do nothing`.execute(tx);
}

const AT_ONCE = 1000; // teams whose records are refreshed between two words of progress

/** Brings the records of every remembered team up to date. */
export async function refreshSeenTeams(tx: Tx, onProgress: (teams: number) => void): Promise<void> {
  let last: TeamKey = { school_id: 0, sport_id: 0, season: 0 };
  for (let done = 0; ; ) {
    const { rows } = await sql<TeamKey>`
      select school_id, sport_id, season from seen_teams
      where (school_id, sport_id, season) > (${last.school_id}, ${last.sport_id}, ${last.season})
      order by school_id, sport_id, season limit ${AT_ONCE}`.execute(tx);
    const end = rows.at(-1);
    if (end === undefined) return;
    await refreshRecords(tx, rows);
    done += rows.length;
    onProgress(done);
    last = end;
  }
}
