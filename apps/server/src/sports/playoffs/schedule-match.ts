import { bracketKey } from '@csz/contract/games/keys';
import type { FieldChange } from '@csz/contract/games/stored';
import { Problem } from '@csz/contract/problem';
import { seasonOf } from '@csz/rules/season';
import type { Member } from '#server/platform/actor.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { publish } from '#server/platform/publish.ts';
import { type Act, audit } from '#server/reference/audit/api.ts';
import { changeGames, listGames } from '#server/sports/games/api.ts';
import { type BracketState, readState } from './bracket-state.ts';
import { lockPublished, nextVersion } from './get-bracket.ts';
import { gameSides, sideChanges } from './match-sides.ts';

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
export function scheduleMatch(platform: Platform, wanted: MatchSchedule, act: Act): Promise<void> {
  return platform.db.transaction().execute(async (tx) => {
    const row = await lockPublished(tx, wanted, act.actor);
    if (wanted.eventDate !== null && seasonOf(wanted.eventDate) !== row.season)
      throw new Problem('date-outside-season');
    const before = await readState(tx, row);
    if (!before.matches.has(wanted.match)) throw new Problem('match-not-found');
    if (before.games.get(wanted.match)?.isPlayed === true) throw new Problem('match-played');
    await tx
      .updateTable('bracket_matches')
      .set({ event_date: wanted.eventDate, start_time: wanted.startTime, location: wanted.location, home: wanted.home })
      .where('bracket_id', '=', row.id)
      .where('key', '=', wanted.match)
      .execute();
    await moveGame(tx, platform.clock, await readState(tx, row), { wanted, by: act.actor });
    await nextVersion(tx, row.id);
    const after = [wanted.eventDate, wanted.startTime, wanted.location].filter(Boolean).join(' ');
    await audit(tx, {
      ...act,
      action: 'schedule match',
      subject: `bracket ${row.id}: ${row.name}, ${wanted.match}`,
      after,
    });
    await publish(tx, [bracketKey(row.id)]);
  });
}

interface Rescheduling {
  readonly wanted: MatchSchedule;
  readonly by: Member;
}

/** The game of the match follows, with its history, and those who follow its teams are notified when it is near. */
async function moveGame(tx: Tx, clock: Clock, state: BracketState, { wanted, by }: Rescheduling): Promise<void> {
  const match = state.matches.get(wanted.match);
  const resolved = state.resolved.matches.find(({ key }) => key === wanted.match);
  if (match === undefined || resolved === undefined || match.game_id === null) return;
  const sides = gameSides(state, resolved);
  // One that staff took away for good meanwhile is not on any schedule.
  const [game] = await listGames(tx, [match.game_id], { lock: true });
  if (game === undefined) return;
  const fields = [
    changeOf('eventDate', match.event_date, wanted.eventDate),
    changeOf('startTime', match.start_time, wanted.eventDate === null ? null : wanted.startTime),
    changeOf('location', match.location, wanted.location),
    ...sideChanges(state.sides.get(wanted.match) ?? [], sides),
  ].filter(({ before, after }) => before !== after);
  const columns = {
    ...whenOf(state.row.season, wanted.eventDate, wanted.startTime),
    location: wanted.location,
    no_home_team: sides.every(({ isHome }) => !isHome),
  };
  const home = sides.find(({ isHome }) => isHome)?.entry.school_id;
  const teams = game.sides.map((side) => ({ ...side, is_home: side.school_id === home }));
  await changeGames(tx, [
    {
      cause: 'schedule',
      game,
      columns,
      teams: teams.map(({ id, is_home }) => ({ id, is_home })),
      fields,
      by: { memberId: by.memberId, words: by.displayName, at: clock() },
      schedule: { member: by },
    },
  ]);
}

function changeOf(field: string, before: string | null, after: string | null): FieldChange {
  return { field, before: before ?? '', after: after ?? '' };
}

/** Day and time of a match as a game's row has them: what is not known is to be decided. */
export function whenOf(season: number, date: string | null, time: string | null) {
  return {
    event_date: date,
    is_event_date_tbd: date === null,
    start_time: date === null ? null : time,
    start_time_unknown: date === null || time === null,
    listed_on: date ?? `${season + 1}-06-30`,
  };
}
