import { REMOVED } from '@csz/contract/games/game-status';
import { type Selectable, sql } from 'kysely';
import type { Member } from '#server/platform/actor.ts';
import type { GameResults, Games } from '#server/platform/db/schema.generated.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { publishGames } from '#server/sports/scoreboard/api.ts';
import { doConsequences } from './consequences.ts';
import type { Game, GameTeam } from './game.ts';
import { recordChanges } from './record-changes.ts';

/** One line of a game's history: what it was before and what it is now, in words that outlive a renamed team. */
export interface FieldChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** Who changed a game, in words, and as the member whose name goes when they leave. */
export interface ChangedBy {
  readonly words: string;
  readonly memberId: number | null;
  /** When, by the clock of the write; the start of the transaction when absent. */
  readonly at?: Temporal.Instant | undefined;
}

export type GameColumns = Partial<Omit<Selectable<Games>, 'id' | 'version' | 'updated_at' | 'review_since'>>;
export type TeamColumns = Pick<GameTeam, 'id'> & Partial<Omit<Selectable<GameResults>, 'id' | 'game_id' | 'outcome'>>;

/** The teams of a game as what follows from its changes needs them. */
type ChangedTeams = readonly Pick<GameTeam, 'id' | 'school_id' | 'short_name' | 'is_home'>[];

/** What a change of the schedule has besides: those who plan with the game have to confirm and are notified. */
export interface ScheduleChange {
  readonly at: Temporal.Instant;
  readonly member: Member;
  /** The schools that the member speaks for; the others are asked to confirm. Undefined: no one is asked. */
  readonly ownSchoolIds?: readonly number[];
  /** What the event of the change says, where the change of the row does not. */
  readonly event?: {
    readonly fields?: readonly FieldChange[];
    /** The day that the game has or had besides. */
    readonly day?: string | null;
    /** The entry to look at, where that is another one. */
    readonly entryId?: number;
    /** The teams that it was of. */
    readonly teams?: readonly { readonly school_id: number; readonly sport_id: number }[];
  };
}

/** What a write makes of one game. */
export type GameChange = OwnChange | FileChange;

interface Change {
  /**
   * What happened to its row as a whole. One that is removed is off everything that people see, and its history says so;
   * its row stays, and nothing waits for it any more: neither a score nor a question to staff.
   */
  readonly kind?: 'created' | 'removed';
  readonly columns?: GameColumns;
  readonly teams?: readonly TeamColumns[];
  /** What its history says of the change; of a game that is removed it says just that. */
  readonly fields?: readonly FieldChange[];
  readonly by: ChangedBy;
  /** The teams that it has from now on, where they are others. */
  readonly teamsAfter?: readonly { readonly school_id: number }[];
  /** Its result counts differently now: for its bracket, and for the records of its teams. */
  readonly counts?: boolean;
}

/** A change of one game by itself, or by the file of a member who keeps it. */
export interface OwnChange extends Change {
  /** `result`: of its score. `schedule`: when, where and who. `bracket`: its bracket moved teams. */
  readonly cause: 'result' | 'schedule' | 'bracket' | 'import';
  /** As it was loaded under lock, before the change. */
  readonly game: Omit<Game, 'sides'> & { readonly sides: ChangedTeams };
  readonly schedule?: ScheduleChange;
}

/** One of many changes that a file makes; its event is the file's. */
export interface FileChange extends Change {
  readonly cause: 'import';
  readonly game: Pick<
    Game,
    'id' | 'sport_id' | 'season' | 'listed_on' | 'status' | 'game_type' | 'result_status' | 'review_reason'
  > & { readonly sides: ChangedTeams };
  readonly schedule?: undefined;
}

/** Records what changes did that are written already, and does what follows from them. */
export async function followChanges(tx: Tx, changes: readonly GameChange[]): Promise<void> {
  if (changes.length === 0) return;
  await recordChanges(tx, changes);
  await doConsequences(tx, changes);
}

/** Changes locked games, a statement a table: their rows, their versions, their histories, and what follows. */
export async function changeGames(tx: Tx, changes: readonly GameChange[]): Promise<void> {
  if (changes.length === 0) return;
  const moved = changes.filter(({ cause, game, columns }) => cause !== 'import' && isMoved(game, columns));
  // What shows it on its old day hears of it too.
  if (moved.length > 0)
    await publishGames(
      tx,
      moved.map(({ game }) => game.id),
    );
  await writeChanges(tx, changes);
  await followChanges(tx, changes);
}

const isMoved = (game: Pick<Game, 'listed_on'>, { listed_on = game.listed_on }: GameColumns = {}) =>
  listed_on !== game.listed_on;

/** The rows and the history alone, where what follows comes later. The rows of a new game are as they should be. */
export async function writeChanges(tx: Tx, changes: readonly GameChange[]): Promise<void> {
  const there = changes.filter(({ kind }) => kind !== 'created');
  // The columns of a game reach its teams' rows, so those come after it.
  await updateRows(
    tx,
    'games',
    there.map((change) => ({
      ...change.columns,
      ...(change.kind === 'removed' ? GONE : {}),
      ...updatedAt(change),
      id: change.game.id,
    })),
  );
  await writeTeams(
    tx,
    there.flatMap(({ teams = [] }) => teams),
  );
  await writeHistory(
    tx,
    changes.map((change) => (change.kind === 'removed' ? { ...change, fields: [removalOf(change)] } : change)),
  );
}

const removalOf = ({ game }: GameChange): FieldChange => ({ field: 'status', before: game.status, after: REMOVED });

/** The database reads 'now' as the start of the transaction. */
const GONE = { removed_at: 'now', settles_at: null, review_reason: null };

/** When a change was made, as text; undefined for the start of the transaction. */
const momentOf = ({ by, schedule }: Pick<GameChange, 'by' | 'schedule'>) => (by.at ?? schedule?.at)?.toString();

function updatedAt(change: GameChange): { updated_at?: string } {
  const updated_at = momentOf(change);
  return updated_at === undefined ? {} : { updated_at };
}

/** Writes rows of teams. A game has one home team at any moment, so the one that was it steps back first. */
export async function writeTeams(tx: Tx, teams: readonly TeamColumns[]): Promise<void> {
  const moved = teams.filter(({ is_home }) => is_home !== undefined).map(({ id, is_home }) => ({ id, is_home }));
  if (moved.length > 0) {
    await sql`
      update game_results t set is_home = false
      from ${asRows('game_results', moved)} as r where t.id = r.id and t.is_home and not r.is_home`.execute(tx);
  }
  await updateRows(tx, 'game_results', teams);
}

type Row = { readonly id: number } & Readonly<Record<string, unknown>>;

/** Rows as a table; columns that they do not name are null in it. */
export const asRows = (table: 'games' | 'game_results', rows: readonly object[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;

/** One statement for all rows that set the same columns. Every write of a game is a new version. */
async function updateRows(tx: Tx, table: 'games' | 'game_results', rows: readonly Row[]): Promise<void> {
  const columnsOf = (row: Row) => Object.keys(row).filter((column) => column !== 'id' && row[column] !== undefined);
  for (const [key, alike] of Map.groupBy(rows, (row) => columnsOf(row).sort().join())) {
    const columns = key === '' ? [] : key.split(',');
    const sets = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`r.${column}`)}`);
    const at = columns.includes('updated_at') ? sql`r.updated_at` : sql`now()`;
    if (table === 'games') sets.push(sql`version = t.version + 1`);
    if (table === 'games' && !columns.includes('updated_at')) sets.push(sql`updated_at = now()`);
    // It waits since it first needed staff, whatever the reason is now.
    if (columns.includes('review_reason'))
      sets.push(sql`review_since = case when r.review_reason is not null then coalesce(t.review_since, ${at}) end`);
    if (sets.length === 0) continue;
    await sql`
      update ${sql.table(table)} t set ${sql.join(sets)}
      from ${asRows(table, alike)} as r where t.id = r.id`.execute(tx);
  }
}

/** Into the history of games whose rows are written already: it takes their versions. */
export async function writeHistory(
  tx: Tx,
  changes: readonly (Pick<GameChange, 'fields' | 'by' | 'schedule'> & { readonly game: { readonly id: number } })[],
): Promise<void> {
  const rows = changes.flatMap(({ game, fields = [], by, schedule }) =>
    fields.map((change) => ({
      ...change,
      game_id: game.id,
      changed_by: by.words,
      changed_at: momentOf({ by, schedule }),
      member_id: by.memberId,
    })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into game_changes (game_id, field, before, after, changed_by, changed_at, member_id)
    select game_id, field, before, after, changed_by, coalesce(changed_at, now()), member_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(game_id int, field text, before text, after text, changed_by text, changed_at timestamptz,
        member_id int)`.execute(tx);
}
