import { sql } from 'kysely';
import { anyOf } from '#server/platform/db/lists.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import { writeHistory } from './change-games.ts';
import type { ChangedBy } from './game-change.ts';

/** Where a school is, and what it is called. */
interface SchoolOfGames {
  readonly id: number;
  readonly name: string;
  readonly district_id: number;
  readonly state_id: number;
}

/**
 * Gives the games of a school to the one that it turned out to be; the history of each says so. The teams must be
 * there, and their records are the caller's to refresh. Answers the games.
 */
export async function replaceSchool(
  tx: Tx,
  { from, into }: { from: Pick<SchoolOfGames, 'id' | 'name'>; into: SchoolOfGames },
  by: ChangedBy,
): Promise<number[]> {
  await dropFromShared(tx, from.id, into.id);
  const { rows } = await sql<{ game_id: number }>`
    update game_results set school_id = ${into.id}, district_id = ${into.district_id}, state_id = ${into.state_id}
    where school_id = ${from.id} returning game_id`.execute(tx);
  const games = rows.map(({ game_id }) => game_id);
  // The version moves before the history takes it: a form that is open since before is refused.
  await sql`update games set version = version + 1, updated_at = ${by.at.toString()}::timestamptz
    where id = ${anyOf(games)}`.execute(tx);
  const fields = [{ field: 'teams', before: from.name, after: into.name }];
  await writeHistory(
    tx,
    games.map((id) => ({ game: { id }, fields, by })),
  );
  await recordEvent(tx, {
    type: 'games.reassigned',
    actor: by.memberId,
    subject: `school:${from.id}`,
    data: { intoSchoolId: into.id, gameIds: games },
    at: by.at,
  });
  return games;
}

/**
 * Removed games may have both schools; what is not shown needs no second team. A result of the two is none any more:
 * no final game is one of a single team.
 */
async function dropFromShared(tx: Tx, from: number, into: number): Promise<void> {
  await sql`
    with shared as (
      delete from game_results mine using games g
      where mine.school_id = ${from} and g.id = mine.game_id and g.removed_at is not null
        and exists (select from game_results theirs where theirs.game_id = g.id and theirs.school_id = ${into})
      returning mine.game_id)
    update games set result_status = 'none', score_trust = 'unreported'
    where result_status = 'final' and id in (select game_id from shared)`.execute(tx);
}
