import type { FieldChange } from '@csz/contract/games/stored';
import { listedOn } from '@csz/rules/season';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { GameResults, Games } from '#server/platform/db/schema.generated.ts';
import type { Tx } from '#server/platform/db/types.ts';
import type { NewEvent } from '#server/platform/events/events.ts';
import { recordEvents } from '#server/platform/events/record-event.ts';
import { asRows, writeHistory } from './change-games.ts';
import type { ChangedBy } from './game-change.ts';

/** A team of a game that is new; sport, season and day are the game's. */
export type NewTeam = Pick<Insertable<GameResults>, 'school_id' | 'district_id' | 'state_id'> &
  Partial<Omit<Selectable<GameResults>, 'id' | 'game_id' | 'sport_id' | 'season' | 'listed_on'>>;

/** A game that is new, with its teams. Their teams of the season must be there. */
export interface GameInsert {
  /** A file records its games together, at its end. */
  readonly cause: 'schedule' | 'bracket' | 'import';
  readonly columns: Pick<Insertable<Games>, 'sport_id' | 'season' | 'tz'> &
    Partial<Omit<Selectable<Games>, 'id' | 'version' | 'updated_at' | 'sport_is_parent'>>;
  readonly teams: readonly NewTeam[];
  /** What its history begins with. */
  readonly fields?: readonly FieldChange[];
  readonly by: ChangedBy;
}

export interface InsertedIds {
  readonly id: number;
  /** Of the rows of its teams, in their order. */
  readonly teamIds: readonly number[];
}

/** A new row of a team, where nothing else is given. */
const NOTHING_KNOWN = { is_home: false, forfeited: false, parts: [] };

/** Adds games with their teams and the beginning of their histories: a statement a table, however many games. */
export async function insertGames<const Games extends readonly GameInsert[]>(
  tx: Tx,
  games: Games,
): Promise<{ readonly [At in keyof Games]: InsertedIds }> {
  const inserted: readonly InsertedIds[] = games.length === 0 ? [] : await insertAll(tx, games);
  return inserted as { readonly [At in keyof Games]: InsertedIds };
}

async function insertAll(tx: Tx, games: readonly GameInsert[]): Promise<InsertedIds[]> {
  // Ids come first, so that teams can name their game, and reports their team, without reading anything back.
  const ids = await nextIds(tx, 'games', games.length);
  const teamIds = await nextIds(
    tx,
    'game_results',
    games.reduce((sum, { teams }) => sum + teams.length, 0),
  );
  const rows = games.map(({ columns, ...game }, at) => {
    const id = ids[at] ?? 0;
    const day = listedOn(columns.event_date, columns.season);
    const { sport_id, season } = columns;
    const teams = game.teams.map((team) => ({
      ...NOTHING_KNOWN,
      ...team,
      id: teamIds.shift() ?? 0,
      game_id: id,
      sport_id,
      season,
      listed_on: day,
    }));
    return { ...game, id, columns: { ...columns, id, listed_on: day }, teams };
  });
  await insertRows(
    tx,
    'games',
    rows.map(({ columns }) => columns),
  );
  await insertRows(
    tx,
    'game_results',
    rows.flatMap(({ teams }) => teams),
  );
  await writeHistory(
    tx,
    rows.map(({ id, fields = [], by }) => ({ game: { id }, fields, by })),
  );
  await recordEvents(tx, rows.filter(({ cause }) => cause !== 'import').map(createdEvent));
  return rows.map(({ id, teams }) => ({ id, teamIds: teams.map((team) => team.id) }));
}

interface Created extends Pick<GameInsert, 'columns' | 'by'> {
  readonly id: number;
  readonly teams: readonly { readonly school_id: number }[];
}

function createdEvent({ id, columns, teams, by }: Created): NewEvent<'game.created'> {
  const { sport_id: sportId, season, event_date: day = null, tz, postponed_from_id } = columns;
  const schoolIds = teams.map(({ school_id }) => school_id);
  return {
    type: 'game.created',
    actor: by.memberId,
    subject: `game:${id}`,
    data: { sportId, season, day, tz, schoolIds, postponedFromId: postponed_from_id ?? null },
    at: by.at,
  };
}

/** Adds teams to games that are there. */
export async function insertTeams(
  tx: Tx,
  game: Pick<Selectable<Games>, 'id' | 'sport_id' | 'season' | 'listed_on'>,
  teams: readonly NewTeam[],
): Promise<void> {
  const { id: game_id, sport_id, season, listed_on } = game;
  const ids = await nextIds(tx, 'game_results', teams.length);
  const rows = teams.map((team, at) => ({
    ...NOTHING_KNOWN,
    ...team,
    id: ids[at] ?? 0,
    game_id,
    sport_id,
    season,
    listed_on,
  }));
  await insertRows(tx, 'game_results', rows);
}

async function nextIds(tx: Tx, table: 'games' | 'game_results', count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id from generate_series(1, ${count}::int)`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** All rows name the same columns; what none of them names is as the database has it for new rows. */
async function insertRows(tx: Tx, table: 'games' | 'game_results', rows: readonly object[]): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  if (rows.length === 0) return;
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const found = sql`(${names}) select ${names} from ${asRows(table, rows)} as r`;
  await (table === 'games' ? sql`insert into games ${found}` : sql`insert into game_results ${found}`).execute(tx);
}
