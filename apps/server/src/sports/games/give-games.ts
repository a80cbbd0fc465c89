import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import type { ChangedBy } from './keep-history.ts';

/** Where a school stands, and what it is called. */
interface StandingSchool {
  readonly id: number;
  readonly name: string;
  readonly district_id: number;
  readonly state_id: number;
}

/**
 * Gives the games of a school to the one that it turned out to be; the history of each says so. The teams must be
 * there. Answers the games.
 */
export async function giveGames(
  tx: Tx,
  { from, into }: { from: Pick<StandingSchool, 'id' | 'name'>; into: StandingSchool },
  { words, memberId }: ChangedBy,
): Promise<number[]> {
  const { rows } = await sql<{ game_id: number }>`
    update game_results set school_id = ${into.id}, district_id = ${into.district_id}, state_id = ${into.state_id}
    where school_id = ${from.id} returning game_id`.execute(tx);
  const games = rows.map(({ game_id }) => game_id);
  // The version moves before the history takes it: whoever has the form open is told of what came after theirs.
  await sql`
    update games set version = version + 1, updated_at = now() where id in (select unnest(${games}::int[]))`.execute(
    tx,
  );
  await sql`
    insert into game_changes (game_id, field, before, after, changed_by, member_id)
    select id, 'teams', ${from.name}, ${into.name}, ${words}, ${memberId}::int
    from unnest(${games}::int[]) as id`.execute(tx);
  return games;
}
