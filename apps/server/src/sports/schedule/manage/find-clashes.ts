import { setImmediate } from 'node:timers/promises';
import type { DuplicateGame } from '@csz/contract/schedule/calendar-schedule';
import { clashOf, type SlottedGame } from '@csz/rules/schedule-clashes';
import type { Tx } from '#server/platform/db/types.ts';
import type { GameTeam } from '#server/sports/games/api.ts';
import { titleOf } from '#server/sports/games/api.ts';
import type { GameState } from './game-state.ts';
import { listNearGames, type NearGame, type Placed } from './near-games.ts';
import { clockWords, dayWords } from './words.ts';

/** What stands in the way of a game: those it may be a second entry of, and whatever else somebody should know. */
export interface Clashes {
  readonly duplicates: readonly DuplicateGame[];
  readonly warnings: readonly string[];
}

interface Asked extends Placed {
  readonly state: Slot & Placed['state'];
}

/** Games whose surroundings are looked at before others are answered. */
const AT_ONCE = 50;

/** Looks at what the teams of a game have around its day. */
export async function findClashes(tx: Tx, asked: Asked): Promise<Clashes> {
  const [clashes] = await findClashesOf(tx, [asked]);
  return clashes ?? { duplicates: [], warnings: [] };
}

/** The same for many games at once, in their order. */
export async function findClashesOf(tx: Tx, asked: readonly Asked[]): Promise<Clashes[]> {
  const nearOf = await listNearGames(tx, asked);
  const found: Clashes[] = [];
  for (const one of asked) {
    if (found.length % AT_ONCE === 0) await setImmediate();
    found.push(clashesOf(one, nearOf(one)));
  }
  return found;
}

function clashesOf({ state, schoolIds }: Asked, near: readonly NearGame[]): Clashes {
  const slot = slotOf(state, schoolIds);
  const duplicates: DuplicateGame[] = [];
  const warnings: string[] = [];
  for (const game of near) {
    const { sides } = game;
    const clash = clashOf(
      slot,
      slotOf(
        game,
        sides.map((side) => side.school_id),
      ),
    );
    if (clash === undefined) continue;
    const who = sides.filter(({ school_id }) => clash.teamIds.includes(school_id));
    if (clash.kind === 'same-day') warnings.push(sameDay(who, game, sides));
    else duplicates.push(presentDuplicate(game, sides, clash.kind === 'at-once' ? atOnce(who) : samePairing(game)));
  }
  return { duplicates, warnings };
}

type Slot = Pick<GameState, 'event_date' | 'start_time' | 'end_time' | 'doubleheader_no'>;

const slotOf = (game: Slot, teamIds: readonly number[]): SlottedGame => ({
  day: game.event_date,
  start: game.start_time,
  end: game.end_time,
  doubleheaderNo: game.doubleheader_no,
  teamIds,
});

const namesOf = (who: readonly GameTeam[]) => who.map(({ short_name }) => short_name).join(' and ');

const samePairing = ({ event_date }: NearGame) =>
  event_date === null
    ? 'The same teams have a game whose day is not known yet.'
    : `The same teams play on ${dayWords(event_date)}.`;
const atOnce = (who: readonly GameTeam[]) =>
  `${namesOf(who)} ${who.length > 1 ? 'play' : 'plays'} at this time already.`;

function sameDay(who: readonly GameTeam[], game: NearGame, sides: readonly GameTeam[]): string {
  const at = game.start_time === null ? '' : ` at ${clockWords(game.start_time)}`;
  return `${namesOf(who)} ${who.length > 1 ? 'have' : 'has'} another game that day: ${titleOf(game, sides)}${at}.`;
}

function presentDuplicate(game: NearGame, sides: readonly GameTeam[], why: string): DuplicateGame {
  return {
    id: String(game.id),
    title: titleOf(game, sides),
    gameType: game.game_type,
    eventDate: game.event_date,
    startTime: game.start_time,
    location: game.location,
    status: game.status,
    why,
  };
}

/** What is told when duplicates were seen and ignored. */
export const ignoredWarnings = ({ duplicates }: Clashes): string[] =>
  duplicates.map(({ title, why }) => `${why} (${title})`);
