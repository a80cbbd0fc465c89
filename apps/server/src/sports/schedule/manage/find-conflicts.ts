import { setImmediate } from 'node:timers/promises';
import type { DuplicateGame } from '@csz/contract/schedule/calendar-schedule';
import { addDays } from '@csz/rules/civil-date';
import { conflictOf, type ScheduleSlot } from '@csz/rules/schedule-conflicts';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/types.ts';
import { dateOrTbd, timeOrTbd } from '#server/platform/format.ts';
import { type Game, type GameTeam, listGames } from '#server/sports/games/api.ts';
import type { FormColumns } from './resolve-form.ts';

/** What is in the way of a game: those it may be a second entry of, and whatever else a member should know. */
export interface Conflicts {
  readonly duplicates: readonly DuplicateGame[];
  readonly warnings: readonly string[];
}

/** The teams and the day of a game that stands, or is to. */
interface PlacedTeams {
  readonly state: Pick<FormColumns, 'game_type' | 'sport_id' | 'season' | 'listed_on'>;
  readonly schoolIds: readonly number[];
  /** The game itself, and the one that it takes the place of. */
  readonly except: readonly number[];
}

interface ConflictQuery extends PlacedTeams {
  readonly state: Slot & PlacedTeams['state'];
}

/** Games whose surroundings are looked at before others are answered. */
const AT_ONCE = 50;

/** Looks at what the teams of a game have around its day. */
export async function findConflicts(tx: Tx, wanted: ConflictQuery): Promise<Conflicts> {
  const [conflicts] = await findConflictsOf(tx, [wanted]);
  return conflicts ?? { duplicates: [], warnings: [] };
}

/** The same for many games at once, in their order. */
export async function findConflictsOf(tx: Tx, wanted: readonly ConflictQuery[]): Promise<Conflicts[]> {
  const nearOf = await listAround(tx, wanted);
  const found: Conflicts[] = [];
  for (const one of wanted) {
    if (found.length % AT_ONCE === 0) await setImmediate();
    found.push(conflictsOf(one, nearOf(one)));
  }
  return found;
}

function conflictsOf({ state, schoolIds }: ConflictQuery, near: readonly Game[]): Conflicts {
  const slot = slotOf(state, schoolIds);
  const duplicates: DuplicateGame[] = [];
  const warnings: string[] = [];
  for (const game of near) {
    const { sides } = game;
    const conflict = conflictOf(
      slot,
      slotOf(
        game,
        sides.map((side) => side.school_id),
      ),
    );
    if (conflict === undefined) continue;
    const who = sides.filter(({ school_id }) => conflict.teamIds.includes(school_id));
    if (conflict.kind === 'same-day') warnings.push(sameDay(who, game));
    else duplicates.push(presentDuplicate(game, conflict.kind === 'at-once' ? atOnce(who) : samePairing(game)));
  }
  return { duplicates, warnings };
}

type Slot = Pick<FormColumns, 'event_date' | 'start_time' | 'end_time' | 'doubleheader_no'>;

const slotOf = (game: Slot, teamIds: readonly number[]): ScheduleSlot => ({
  day: game.event_date,
  start: game.start_time,
  end: game.end_time,
  doubleheaderNo: game.doubleheader_no,
  teamIds,
});

const namesOf = (who: readonly GameTeam[]) => who.map(({ short_name }) => short_name).join(' and ');

const samePairing = ({ event_date }: Game) =>
  event_date === null
    ? 'The same teams have a game whose day is not known yet.'
    : `The same teams play on ${dateOrTbd(event_date)}.`;

const atOnce = (who: readonly GameTeam[]) =>
  `${namesOf(who)} ${who.length > 1 ? 'play' : 'plays'} at this time already.`;

function sameDay(who: readonly GameTeam[], game: Game): string {
  const at = game.start_time === null ? '' : ` at ${timeOrTbd(game.start_time)}`;
  return `${namesOf(who)} ${who.length > 1 ? 'have' : 'has'} another game that day: ${game.title}${at}.`;
}

function presentDuplicate(game: Game, why: string): DuplicateGame {
  return {
    id: String(game.id),
    title: game.title,
    gameType: game.game_type,
    eventDate: game.event_date,
    startTime: game.start_time,
    location: game.location,
    status: game.status,
    why,
  };
}

/** What the member reads when duplicates were seen and ignored. */
export const ignoredWarnings = ({ duplicates }: Conflicts): string[] =>
  duplicates.map(({ title, why }) => `${why} (${title})`);

/** Of an event nothing is near: anyone who goes to it may play that day. */
const isEvent = ({ game_type }: PlacedTeams['state']) => game_type === 'Event';

const keyOf = (schoolId: number, sportId: number, day: string) => `${schoolId}/${sportId}/${day}`;

/**
 * How many games of one team around a day are looked at, those of the day itself first. No team plays that many in three
 * days; a file that says so would have each of its games compared with every other.
 */
const MOST_OF_A_TEAM = 30;

/** Reads what the teams of some games have around their days, each game once, and answers for each of the asked. */
async function listAround(tx: Tx, wanted: readonly PlacedTeams[]): Promise<(placed: PlacedTeams) => Game[]> {
  const games = await readAround(tx, wanted);
  const ofTeam = new Map<string, number[]>();
  for (const [at, { sport_id, listed_on, sides }] of games.entries()) {
    for (const { school_id } of sides) {
      const key = keyOf(school_id, sport_id, listed_on);
      const known = ofTeam.get(key);
      if (known === undefined) ofTeam.set(key, [at]);
      else known.push(at);
    }
  }
  return ({ state, schoolIds, except }) => {
    if (isEvent(state)) return [];
    const days = [0, -1, 1].map((later) => addDays(state.listed_on, later));
    const found = new Set<number>();
    for (const id of schoolIds) {
      const own = days.flatMap((day) => ofTeam.get(keyOf(id, state.sport_id, day))?.slice(0, MOST_OF_A_TEAM + 1) ?? []);
      const others = own.filter((at) => !except.includes(games[at]?.id ?? 0));
      for (const at of others.slice(0, MOST_OF_A_TEAM)) found.add(at);
    }
    return [...found].sort((a, b) => a - b).flatMap((at) => games[at] ?? []);
  };
}

/** In the order in which they are played. */
async function readAround(tx: Tx, wanted: readonly PlacedTeams[]): Promise<Game[]> {
  const teams = new Map<string, object>();
  for (const { state, schoolIds } of wanted) {
    if (isEvent(state)) continue;
    const { sport_id, season, listed_on } = state;
    for (const school_id of schoolIds)
      teams.set(keyOf(school_id, sport_id, listed_on), { school_id, sport_id, season, listed_on });
  }
  if (teams.size === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select g.id from games g
    where g.id in (
        select near.game_id
        from jsonb_to_recordset(${JSON.stringify([...teams.values()])}::jsonb)
          as a(school_id int, sport_id int, season int, listed_on date)
        cross join lateral (
          select r.game_id from game_results r
          where r.school_id = a.school_id and r.sport_id = a.sport_id
            and r.season between a.season - 1 and a.season + 1
            and r.listed_on between a.listed_on - 1 and a.listed_on + 1
          offset 0
        ) near)
      and g.game_type <> 'Event' and g.status = 'Active' and g.removed_at is null
    order by g.listed_on, g.start_time nulls last, g.id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  const games = new Map((await listGames(tx, ids)).map((game) => [game.id, game]));
  return ids.flatMap((id) => games.get(id) ?? []);
}

/** What became of a save: written, or kept back because the game may be there already. */
export type SaveOutcome =
  | { readonly gameId: number; readonly warnings: readonly string[] }
  | { readonly gameId: null; readonly duplicates: readonly DuplicateGame[] };

/** Ends the transaction without a trace: placeholders and teams that were made on the way go too. */
export class DuplicatesFound extends Error {
  readonly duplicates: readonly DuplicateGame[];

  constructor(duplicates: readonly DuplicateGame[]) {
    super('The game may be there already.');
    this.name = 'DuplicatesFound';
    this.duplicates = duplicates;
  }
}

/** Runs a save in one transaction; duplicates that it finds are an answer, not a failure. */
export async function saving(
  db: Db,
  save: (tx: Tx) => Promise<{ gameId: number; warnings: readonly string[] }>,
): Promise<SaveOutcome> {
  try {
    return await db.transaction().execute(save);
  } catch (error) {
    if (error instanceof DuplicatesFound) return { gameId: null, duplicates: error.duplicates };
    throw error;
  }
}
