import type { DuplicateGame } from '@csz/contract/schedule/calendar-schedule';
import type { GameStatus, GameType } from '@csz/rules/result';
import { clashOf, type SlottedGame } from '@csz/rules/schedule-clashes';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import type { GameState } from './game-state.ts';
import { listSides, type ScheduledSide } from './scheduled-game.ts';
import { titleOf } from './title.ts';
import { clockWords, dayWords } from './words.ts';

/** What stands in the way of a game: those it may be a second entry of, and whatever else somebody should know. */
export interface Clashes {
  readonly duplicates: readonly DuplicateGame[];
  readonly warnings: readonly string[];
}

interface Asked {
  readonly state: Slot & Pick<GameState, 'game_type' | 'sport_id' | 'season' | 'listed_on'>;
  readonly schoolIds: readonly number[];
  /** The game itself, and the one that it takes the place of. */
  readonly except: readonly number[];
}

interface NearGame {
  readonly id: number;
  readonly game_type: GameType;
  readonly name: string;
  readonly event_date: string | null;
  readonly start_time: string | null;
  readonly end_time: string | null;
  readonly location: string;
  readonly status: GameStatus;
  readonly no_home_team: boolean;
  readonly doubleheader_no: number | null;
  readonly sport_name: string;
}

/** Looks at what the teams of a game have around its day. */
export async function findClashes(tx: Tx, asked: Asked): Promise<Clashes> {
  const [clashes] = await findClashesOf(tx, [asked]);
  return clashes ?? { duplicates: [], warnings: [] };
}

/** The same for many games at once, in their order. */
export async function findClashesOf(tx: Tx, asked: readonly Asked[]): Promise<Clashes[]> {
  const near = await listNear(tx, asked);
  const ids = new Set(near.map(({ id }) => id));
  const sidesOf = Map.groupBy(await listSides(tx, [...ids]), ({ game_id }) => game_id);
  const nearOf = Map.groupBy(near, ({ n }) => n);
  return asked.map((one, n) => clashesOf(one, nearOf.get(n) ?? [], sidesOf));
}

type SidesOf = ReadonlyMap<number, readonly ScheduledSide[]>;

function clashesOf({ state, schoolIds }: Asked, near: readonly NearGame[], sidesOf: SidesOf): Clashes {
  const slot = slotOf(state, schoolIds);
  const duplicates: DuplicateGame[] = [];
  const warnings: string[] = [];
  for (const game of near) {
    const sides = sidesOf.get(game.id) ?? [];
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

/** Of an event nothing is near: whoever goes to it may play that day. */
async function listNear(tx: Tx, asked: readonly Asked[]): Promise<(NearGame & { readonly n: number })[]> {
  const given = asked.flatMap(({ state: { game_type, sport_id, season, listed_on }, schoolIds, except }, n) =>
    game_type === 'Event' ? [] : [{ n, sport_id, season, listed_on, school_ids: schoolIds, but: except }],
  );
  if (given.length === 0) return [];
  const { rows } = await sql<NearGame & { readonly n: number }>`
    select a.n, near.*
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as a(n int, sport_id int, season int, listed_on date, school_ids int[], but int[])
    cross join lateral (
      select g.id, g.game_type, g.name, g.event_date, g.start_time, g.end_time, g.location, g.status, g.no_home_team,
        g.doubleheader_no, s.name as sport_name, g.listed_on
      from games g join sports s on s.id = g.sport_id
      where g.id in (
          select r.game_id from game_results r
          where r.school_id = any(a.school_ids) and r.sport_id = a.sport_id
            and r.season between a.season - 1 and a.season + 1
            and r.listed_on between a.listed_on - 1 and a.listed_on + 1)
        and g.game_type <> 'Event' and g.status = 'Active' and g.removed_at is null and g.id <> all(a.but)
      offset 0
    ) near
    order by a.n, near.listed_on, near.start_time nulls last, near.id`.execute(tx);
  return rows;
}

const namesOf = (who: readonly ScheduledSide[]) => who.map(({ short_name }) => short_name).join(' and ');

const samePairing = ({ event_date }: NearGame) =>
  event_date === null
    ? 'The same teams have a game whose day is not known yet.'
    : `The same teams play on ${dayWords(event_date)}.`;
const atOnce = (who: readonly ScheduledSide[]) =>
  `${namesOf(who)} ${who.length > 1 ? 'play' : 'plays'} at this time already.`;

function sameDay(who: readonly ScheduledSide[], game: NearGame, sides: readonly ScheduledSide[]): string {
  const at = game.start_time === null ? '' : ` at ${clockWords(game.start_time)}`;
  return `${namesOf(who)} ${who.length > 1 ? 'have' : 'has'} another game that day: ${titleOf(game, sides)}${at}.`;
}

function presentDuplicate(game: NearGame, sides: readonly ScheduledSide[], why: string): DuplicateGame {
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
