import { Problem } from '@csz/contract/problem';
import { REMOVE_WITHIN_HOURS } from '@csz/contract/schedule/saves';
import type { Member } from '#server/platform/actor.ts';
import { announceGames } from '#server/platform/announce.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { markRemoved, touchGame } from '#server/sports/games/api.ts';
import { refreshRecords } from '#server/sports/standings/api.ts';
import { type Author, authorOf } from './author.ts';
import { lockEntries } from './game-entries.ts';
import { noteChanges } from './note-changes.ts';
import { noteRemovals, recordRemovals } from './note-removal.ts';
import { overtakeProposals } from './overtake-proposals.ts';
import { isCreator, ownSides } from './policy.ts';
import { getScheduledGame, getScheduledGameForUpdate, type ScheduledGame } from './scheduled-game.ts';

/**
 * Takes away what was entered by mistake; nobody sees it any more. A postponed game whose new entry goes waits for
 * another day.
 *
 * @throws {Problem} `game-not-found`; `not-allowed` for who did not enter it; `too-late-to-remove`.
 */
export function removeGame({ db, clock }: Platform, by: Member, id: number): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockEntries(tx, id);
    const game = await getScheduledGameForUpdate(tx, id);
    if (!isCreator(by, game) || ownSides(by, game).length === 0) throw new Problem('not-allowed');
    if (!(await isRemovable(tx, game, clock()))) throw new Problem('too-late-to-remove');
    const author = await authorOf(tx, by, id);
    await markRemoved(tx, id, author);
    await overtakeProposals(tx, clock, id);
    await tell(tx, clock, { game, author });
    await refreshRecords(
      tx,
      game.sides.map(({ school_id }) => ({ school_id, sport_id: game.sport_id, season: game.season })),
    );
    await announceGames(tx, [id]);
  });
}

interface Removed {
  readonly game: ScheduledGame;
  readonly author: Author;
}

/** Who planned with it hears that it is gone; of a new day that was none, that its game has no day again. */
async function tell(tx: Tx, clock: Clock, { game, author }: Removed): Promise<void> {
  const earlier = await tx
    .selectFrom('games')
    .select('id')
    .where('next_game_id', '=', game.id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (earlier === undefined) return noteRemovals(tx, clock, [{ game, author }]);
  await recordRemovals(tx, clock, [{ game, author }]);
  await touchGame(tx, earlier.id, { next_game_id: null });
  const waiting = await getScheduledGame(tx, earlier.id);
  const changes = [
    { field: 'status', before: 'Active', after: waiting.status },
    { field: 'eventDate', before: game.event_date ?? '', after: '' },
  ];
  await noteChanges(tx, clock, { game: waiting, changes, author, movedTo: game });
}

/** Within a day, while nobody has reported anything and no other entry took its place. */
export async function isRemovable(db: Reader, game: ScheduledGame, now: Temporal.Instant): Promise<boolean> {
  const hours = (now.epochMilliseconds - game.created_at.getTime()) / 3_600_000;
  if (hours >= REMOVE_WITHIN_HOURS || game.is_playoff || game.next_game_id !== null) return false;
  if (game.score_trust !== 'unreported' || game.result_status !== 'none') return false;
  const report = await db.selectFrom('score_reports').select('id').where('game_id', '=', game.id).executeTakeFirst();
  return report === undefined;
}
