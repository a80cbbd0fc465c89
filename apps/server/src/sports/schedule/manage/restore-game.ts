import { Problem } from '@csz/contract/problem';
import { type RawBuilder, sql } from 'kysely';
import type { Member } from '#server/platform/actor.ts';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import { plannedDayOrTbd } from '#server/platform/format.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Game, getGame, lockGames } from '#server/sports/games/api.ts';
import { setStatus } from './cancel-game.ts';
import { findConflicts, ignoredWarnings } from './find-conflicts.ts';
import { assertCanEdit } from './permit.ts';

/**
 * Puts a game back on: a cancelled one, or a postponed one whose new entry is off itself. Of all the entries that a
 * game had as it was postponed, one is on.
 *
 * @returns what else its teams have around that day by now, as sentences.
 * @throws {Problem} `game-not-found`, `not-allowed`, `game-of-playoffs`, `game-not-canceled`, `game-stands-elsewhere`.
 */
export function restoreGame(platform: Platform, by: Member, id: number): Promise<readonly string[]> {
  return platform.db.transaction().execute(async (tx) => {
    await lockEntries(tx, id);
    const game = await getGame(tx, id, { lock: true });
    assertCanEdit(by, game);
    if (!(await isOff(tx, game))) throw new Problem('game-not-canceled');
    const standing = await findActiveEntry(tx, id);
    if (standing !== undefined) throw new Problem('game-stands-elsewhere', { when: whenOf(standing) });
    await setStatus(tx, platform, { game, by, status: 'Active' });
    const schoolIds = game.sides.map(({ school_id }) => school_id);
    const conflicts = await findConflicts(tx, { state: game, schoolIds, except: [id] });
    return [...ignoredWarnings(conflicts), ...conflicts.warnings];
  });
}

const whenOf = ({ event_date }: GameEntry) =>
  event_date === null ? 'for a day that is not known yet' : `on ${plannedDayOrTbd(event_date)}`;

/** Whether it can be put back on. */
export async function isRestorable(db: Reader, game: Game): Promise<boolean> {
  return (await isOff(db, game)) && (await findActiveEntry(db, game.id)) === undefined;
}

async function isOff(db: Reader, { status, next_game_id }: Game): Promise<boolean> {
  if (status === 'Canceled') return true;
  if (status !== 'Postponed') return false;
  if (next_game_id === null) return true;
  const next = await db
    .selectFrom('games')
    .select(['status', 'removed_at'])
    .where('id', '=', next_game_id)
    .executeTakeFirst();
  return next === undefined || next.removed_at !== null || next.status === 'Canceled';
}

/** One of the entries that a game had as it was postponed, again and again. */
interface GameEntry {
  readonly id: number;
  readonly status: string;
  readonly event_date: string | null;
}

/** The entry that was there first, and all that took its place or that of another one. */
const entryIds = (id: number): RawBuilder<unknown> => sql`
  with recursive earlier as (
    select id, postponed_from_id from games where id = ${id}
    union
    select g.id, g.postponed_from_id from games g join earlier e on g.id = e.postponed_from_id
  ), entries as (
    select id from earlier
    union
    select g.id from games g join entries e on g.postponed_from_id = e.id
  )
  select id from entries`;

/** Locks all entries of one game, so that two who put two of them back on come one after the other. Before any other lock. */
export async function lockEntries(tx: Tx, id: number): Promise<void> {
  await lockGames(tx, entryIds(id));
}

/** Another entry of the same game that is on: with both on, one game would stand twice. */
async function findActiveEntry(db: Reader, id: number): Promise<GameEntry | undefined> {
  const { rows } = await sql<GameEntry>`
    select id, status, event_date from games
    where id in (${entryIds(id)}) and id <> ${id} and status = 'Active' and removed_at is null
    order by id limit 1`.execute(db);
  return rows[0];
}
