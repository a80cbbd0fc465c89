import { Problem } from '@csz/contract/problem';
import { seasonOf } from '@csz/rules/season';
import { sql } from 'kysely';
import { type Act, audit } from '#server/admin/api.ts';
import { announce, announceGames } from '#server/platform/announce.ts';
import type { Db, Tx } from '#server/platform/db/types.ts';
import { type BracketState, readState } from './bracket-state.ts';
import { gameSides } from './game-sides.ts';
import { lockPublished } from './get-bracket.ts';
import { whenOf } from './match-time.ts';

export interface MatchSchedule {
  readonly id: number;
  readonly match: string;
  readonly eventDate: string | null;
  readonly startTime: string | null;
  readonly location: string;
  readonly home: 'upper' | 'lower' | 'neutral' | null;
}

/**
 * Says when, where and on whose ground a match is played. Its game follows at once, or comes to it when its teams are
 * known.
 *
 * @throws {Problem} `bracket-not-found`, `not-allowed`, `bracket-not-published`, `match-not-found`, `match-played`,
 *   `date-outside-season`.
 */
export function scheduleMatch(db: Db, asked: MatchSchedule, act: Act): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const row = await lockPublished(tx, { id: asked.id }, act.actor);
    if (asked.eventDate !== null && seasonOf(asked.eventDate) !== row.season) throw new Problem('date-outside-season');
    const before = await readState(tx, row);
    if (!before.matches.has(asked.match)) throw new Problem('match-not-found');
    if (before.games.get(asked.match)?.isPlayed === true) throw new Problem('match-played');
    await tx
      .updateTable('bracket_matches')
      .set({ event_date: asked.eventDate, start_time: asked.startTime, location: asked.location, home: asked.home })
      .where('bracket_id', '=', row.id)
      .where('key', '=', asked.match)
      .execute();
    await moveGame(tx, await readState(tx, row), asked, act.actor.displayName);
    const after = [asked.eventDate, asked.startTime, asked.location].filter(Boolean).join(' ');
    await audit(tx, {
      ...act,
      action: 'schedule match',
      subject: `bracket ${row.id}: ${row.name}, ${asked.match}`,
      after,
    });
    await announce(tx, 'scores');
  });
}

async function moveGame(tx: Tx, state: BracketState, asked: MatchSchedule, by: string): Promise<void> {
  const match = state.matches.get(asked.match);
  const resolved = state.resolved.matches.find(({ key }) => key === asked.match);
  if (match === undefined || resolved === undefined || match.game_id === null) return;
  const sides = gameSides(state, resolved);
  const gameId = match.game_id;
  await tx
    .updateTable('games')
    .set((eb) => ({
      ...whenOf(state.row.season, asked.eventDate, asked.startTime),
      location: asked.location,
      no_home_team: sides.every(({ isHome }) => !isHome),
      version: eb('version', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('id', '=', gameId)
    .execute();
  await tx.updateTable('game_results').set({ is_home: false }).where('game_id', '=', gameId).execute();
  const home = sides.find(({ isHome }) => isHome)?.entry.school_id ?? 0;
  await tx
    .updateTable('game_results')
    .set({ is_home: true })
    .where('game_id', '=', gameId)
    .where('school_id', '=', home)
    .execute();
  await keepHistory(tx, gameId, by, [
    ['eventDate', match.event_date, asked.eventDate],
    ['startTime', match.start_time, asked.eventDate === null ? null : asked.startTime],
    ['location', match.location, asked.location],
  ]);
  await announceGames(tx, [gameId]);
}

async function keepHistory(
  tx: Tx,
  game_id: number,
  changed_by: string,
  fields: readonly (readonly [field: string, before: string | null, after: string | null])[],
): Promise<void> {
  const changed = fields.filter(([, before, after]) => (before ?? '') !== (after ?? ''));
  if (changed.length === 0) return;
  await tx
    .insertInto('game_changes')
    .values(
      changed.map(([field, before, after]) => ({
        game_id,
        changed_by,
        field,
        before: before ?? '',
        after: after ?? '',
      })),
    )
    .execute();
}
