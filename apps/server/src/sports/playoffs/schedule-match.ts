import { bracketKey } from '@csz/contract/games/keys';
import { Problem } from '@csz/contract/problem';
import { seasonOf } from '@csz/rules/season';
import type { Member } from '#server/platform/actor.ts';
import { announceGames } from '#server/platform/announce.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { publish } from '#server/platform/publish.ts';
import { type Act, audit } from '#server/reference/audit/api.ts';
import { type GameChange, keepHistory, setHome, touchGame } from '#server/sports/games/api.ts';
import { listScheduledGames, noteChanges } from '#server/sports/schedule/api.ts';
import { type BracketState, readState } from './bracket-state.ts';
import { lockPublished } from './get-bracket.ts';
import { gameSides } from './match-sides.ts';
import { whenOf } from './match-time.ts';
import { nextVersion } from './next-version.ts';
import { sideChanges } from './side-changes.ts';

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
    await publish(tx, [bracketKey(row.id)]);
  });
}

/** What became of a match's game. */
interface Move {
  readonly gameId: number;
  readonly days: readonly [before: string | null, after: string | null];
  readonly changes: readonly GameChange[];
}

async function moveGame(tx: Tx, state: BracketState, asked: MatchSchedule): Promise<Move | undefined> {
  const match = state.matches.get(asked.match);
  const resolved = state.resolved.matches.find(({ key }) => key === asked.match);
  if (match === undefined || resolved === undefined || match.game_id === null) return undefined;
  const sides = gameSides(state, resolved);
  const gameId = match.game_id;
  await touchGame(tx, gameId, {
    ...whenOf(state.row.season, asked.eventDate, asked.startTime),
    location: asked.location,
    no_home_team: sides.every(({ isHome }) => !isHome),
  });
  await setHome(tx, gameId, sides.find(({ isHome }) => isHome)?.entry.school_id);
  await announceGames(tx, [gameId]);
  const changes = [
    changeOf('eventDate', match.event_date, asked.eventDate),
    changeOf('startTime', match.start_time, asked.eventDate === null ? null : asked.startTime),
    changeOf('location', match.location, asked.location),
    ...sideChanges(state.sides.get(asked.match) ?? [], sides),
  ].filter(({ before, after }) => before !== after);
  return { gameId, days: [match.event_date, asked.eventDate], changes };
}

function changeOf(field: string, before: string | null, after: string | null): GameChange {
  return { field, before: before ?? '', after: after ?? '' };
}

/** Into the history of the game, and to those who follow its teams when it is near. */
async function tellMove(
  tx: Tx,
  clock: Clock,
  { gameId, days: [before, after], changes }: Move,
  { memberId, displayName }: Member,
): Promise<void> {
  if (changes.length === 0) return;
  const author = { memberId, words: displayName };
  await keepHistory(tx, gameId, changes, author);
  const [game] = await listScheduledGames(tx, [gameId]);
  // One that staff took away for good meanwhile is told to nobody.
  if (game === undefined) return;
  await noteChanges(tx, clock, {
    game: { ...game, event_date: before },
    changes,
    author,
    movedTo: { event_date: after },
  });
}
