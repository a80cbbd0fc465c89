import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { chooseRequests, type ScoreRequest } from './choose-requests.ts';
import { findDue } from './find-due.ts';
import { sendScoreRequest } from './send-score-request.ts';

export type ChasingPlatform = Pick<Platform, 'db' | 'settings' | 'clock'>;

/** Asks by mail for the scores that should be known by now; nobody twice for the same game. */
export async function askForScores(platform: ChasingPlatform): Promise<void> {
  const due = await findDue(platform.db, platform.clock());
  for (const request of chooseRequests(due)) await ask(platform, request);
}

function ask(platform: ChasingPlatform, { gameIds, ...whom }: ScoreRequest): Promise<void> {
  return platform.db.transaction().execute(async (tx) => {
    const asked = await noteAsked(tx, whom.memberId, gameIds);
    if (asked.length > 0) await sendScoreRequest(tx, platform, { ...whom, gameIds: asked });
  });
}

/**
 * Writes down who is asked for what; answers only what was not asked for before. Two workers that see the same game
 * at once meet at the primary key: the second waits for the first, and then finds that it has nothing left to ask.
 */
async function noteAsked(tx: Tx, memberId: number, gameIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ game_id: number }>`
    insert into score_requests (game_id, member_id)
    select id, ${memberId}::int from unnest(${gameIds.toSorted((a, b) => a - b)}::int[]) as asked(id) order by id
    on conflict do nothing
    returning game_id`.execute(tx);
  return rows.map(({ game_id }) => game_id);
}
