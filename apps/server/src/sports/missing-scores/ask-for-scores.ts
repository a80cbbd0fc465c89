import { isQuiet } from '@csz/rules/quiet-hours';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type DueGame, findDue } from './find-due.ts';

/** One mail: whom it goes to and which games it asks for. */
export interface ScoreRequest {
  readonly memberId: number;
  /** Where the games are played, or the first of them. */
  readonly tz: string;
  readonly gameIds: readonly number[];
}

/**
 * What to ask for now, one mail a person: nobody between 10 pm and 7 am where the game is played, and an athletic
 * director once a school's evening is over instead of once a game.
 */
export function chooseRequests(due: readonly DueGame[]): ScoreRequest[] {
  const now = due.filter((game) => !isQuiet(game.local_time) && !(game.is_director && game.has_more_tonight));
  return [...Map.groupBy(now, ({ member_id }) => member_id)].flatMap(([memberId, games]) => {
    const [first] = games;
    return first === undefined ? [] : [{ memberId, tz: first.tz, gameIds: games.map(({ game_id }) => game_id) }];
  });
}

/** Asks for the scores that should be known by now; no member twice for the same game. */
export async function askForScores(platform: Platform): Promise<void> {
  const due = await findDue(platform.db, platform.clock());
  for (const request of chooseRequests(due)) await ask(platform, request);
}

function ask({ db, clock }: Platform, { memberId, tz, gameIds }: ScoreRequest): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const requested = await claimRequests(tx, memberId, gameIds);
    if (requested.length === 0) return;
    const data = { memberId, gameIds: requested, tz };
    const subject = `member:${memberId}` as const;
    await recordEvent(tx, { type: 'scores.requested', actor: null, subject, data, at: clock() });
  });
}

/**
 * Writes down who is asked for what; answers only what was not asked for before. Two workers that see the same game
 * at once meet at the primary key: the second waits for the first, and then finds that it has nothing left to ask.
 */
async function claimRequests(tx: Tx, memberId: number, gameIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ game_id: number }>`
    insert into score_requests (game_id, member_id)
    select id, ${memberId}::int from unnest(${gameIds.toSorted((a, b) => a - b)}::int[]) as asked(id) order by id
    on conflict do nothing
    returning game_id`.execute(tx);
  return rows.map(({ game_id }) => game_id);
}
