import { Problem } from '@csz/contract/problem';
import { REMOVE_WITHIN_HOURS } from '@csz/contract/schedule/saves';
import type { Member } from '#server/platform/actor.ts';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changeGames, type Game, getGame } from '#server/sports/games/api.ts';
import { authorOf } from './permit.ts';
import { isCreator, ownSides } from './policy.ts';
import { lockEntries } from './restore-game.ts';

/**
 * Takes away what was entered by mistake; no one sees it any more. A postponed game whose new entry goes waits for
 * another day.
 *
 * @throws {Problem} `game-not-found`; `not-allowed` for who did not enter it; `too-late-to-remove`.
 */
export function removeGame({ db, clock }: Platform, by: Member, id: number): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockEntries(tx, id);
    const game = await getGame(tx, id, { lock: true });
    if (!isCreator(by, game) || ownSides(by, game).length === 0) throw new Problem('not-allowed');
    const at = clock();
    if (!(await isRemovable(tx, game, at))) throw new Problem('too-late-to-remove');
    const author = await authorOf(tx, by, game, at);
    const earlier = await findEarlier(tx, id);
    const schedule = { member: by };
    // Of a new day that was none, people are notified that its game has no day again.
    const instead = earlier === undefined ? {} : { event: { entryId: earlier.id } };
    await changeGames(tx, [
      { kind: 'removed', cause: 'schedule', game, by: author, schedule: { ...schedule, ...instead } },
    ]);
    if (earlier === undefined) return;
    const fields = [
      { field: 'status', before: 'Active', after: earlier.status },
      { field: 'eventDate', before: game.event_date ?? '', after: '' },
    ];
    await changeGames(tx, [
      {
        cause: 'schedule',
        game: earlier,
        columns: { next_game_id: null },
        fields: [],
        by: author,
        schedule: { ...schedule, event: { fields, day: game.event_date } },
      },
    ]);
  });
}

/** The entry whose new day this one is. */
async function findEarlier(tx: Tx, id: number): Promise<Game | undefined> {
  const row = await tx
    .selectFrom('games')
    .select('id')
    .where('next_game_id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row && getGame(tx, row.id);
}

/** Within a day, while no one has reported anything and no other entry took its place. */
export async function isRemovable(db: Reader, game: Game, now: Temporal.Instant): Promise<boolean> {
  const hours = (now.epochMilliseconds - game.created_at.getTime()) / 3_600_000;
  if (hours >= REMOVE_WITHIN_HOURS || game.is_playoff || game.next_game_id !== null) return false;
  if (game.score_trust !== 'unreported' || game.result_status !== 'none') return false;
  const report = await db.selectFrom('score_reports').select('id').where('game_id', '=', game.id).executeTakeFirst();
  return report === undefined;
}
