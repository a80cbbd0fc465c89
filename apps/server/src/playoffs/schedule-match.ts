import { Problem } from '@csz/contract/problem';
import { seasonOf } from '@csz/rules/season';
import { sql } from 'kysely';
import { type Act, audit } from '#server/admin/api.ts';
import type { Member } from '#server/platform/actor.ts';
import { announce, announceGames } from '#server/platform/announce.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { getScheduledGame, noteChanges } from '#server/scheduling/api.ts';
import type { DescribedChange } from '#server/scores/api.ts';
import { type BracketState, readState } from './bracket-state.ts';
import { gameSides } from './game-sides.ts';
import { lockPublished } from './get-bracket.ts';
import { whenOf } from './match-time.ts';
import { nextVersion } from './next-version.ts';
import { setHome } from './set-home.ts';

export interface MatchSchedule {
  readonly id: number;
  readonly match: string;
  readonly eventDate: string | null;
  readonly startTime: string | null;
  readonly location: string;
  readonly home: 'upper' | 'lower' | 'neutral' | null;
  readonly version: number;
}

/**
 * Says when, where and on whose ground a match is played. Its game follows at once, or comes to it when its teams are
 * known.
 *
 * @throws {Problem} `bracket-not-found`, `not-allowed`, `bracket-not-published`, `bracket-changed`, `match-not-found`,
 *   `match-played`, `date-outside-season`.
 */
export function scheduleMatch(platform: Platform, asked: MatchSchedule, act: Act): Promise<void> {
  return platform.db.transaction().execute(async (tx) => {
    const row = await lockPublished(tx, asked, act.actor);
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
    const move = await moveGame(tx, await readState(tx, row), asked);
    if (move !== undefined) await tellMove(tx, platform.clock, move, act.actor);
    await nextVersion(tx, row.id);
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

/** What became of a match's game. */
interface Move {
  readonly gameId: number;
  readonly isRemoved: boolean;
  readonly days: readonly [before: string | null, after: string | null];
  readonly changes: readonly DescribedChange[];
}

async function moveGame(tx: Tx, state: BracketState, asked: MatchSchedule): Promise<Move | undefined> {
  const match = state.matches.get(asked.match);
  const resolved = state.resolved.matches.find(({ key }) => key === asked.match);
  if (match === undefined || resolved === undefined || match.game_id === null) return undefined;
  const sides = gameSides(state, resolved);
  const gameId = match.game_id;
  const { removed_at } = await tx
    .updateTable('games')
    .set((eb) => ({
      ...whenOf(state.row.season, asked.eventDate, asked.startTime),
      location: asked.location,
      no_home_team: sides.every(({ isHome }) => !isHome),
      version: eb('version', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('id', '=', gameId)
    .returning('removed_at')
    .executeTakeFirstOrThrow();
  await setHome(tx, gameId, sides.find(({ isHome }) => isHome)?.entry.school_id);
  await announceGames(tx, [gameId]);
  const changes = [
    changeOf('eventDate', match.event_date, asked.eventDate),
    changeOf('startTime', match.start_time, asked.eventDate === null ? null : asked.startTime),
    changeOf('location', match.location, asked.location),
  ].filter(({ before, after }) => before !== after);
  return { gameId, isRemoved: removed_at !== null, days: [match.event_date, asked.eventDate], changes };
}

function changeOf(field: string, before: string | null, after: string | null): DescribedChange {
  return { field, before: before ?? '', after: after ?? '' };
}

/** Into the history of the game, and to those who follow its teams when it is near. */
async function tellMove(
  tx: Tx,
  clock: Clock,
  { gameId, isRemoved, days: [before, after], changes }: Move,
  { memberId, displayName }: Member,
): Promise<void> {
  if (changes.length === 0) return;
  await tx
    .insertInto('game_changes')
    .values(changes.map((change) => ({ ...change, game_id: gameId, changed_by: displayName, member_id: memberId })))
    .execute();
  if (isRemoved) return;
  const game = { ...(await getScheduledGame(tx, gameId)), event_date: before };
  const author = { memberId, words: displayName, name: displayName };
  await noteChanges(tx, clock, { game, changes, author, movedTo: { event_date: after } });
}
