import { type Selectable, sql } from 'kysely';
import type { Member } from '#server/platform/actor.ts';
import type { GameResults, Games } from '#server/platform/db/schema.generated.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { type TeamsAfter, writeNewTeams } from './change-teams.ts';
import { gameHooks } from './consequences.ts';
import type { Game, GameTeam } from './game.ts';
import { publishGames } from './publish-games.ts';
import { REMOVED, recordChanges } from './record-changes.ts';
import { writeChanges, writeHistory } from './write-changes.ts';

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
  /** What happened to its row as a whole. */
  readonly kind?: 'created' | 'removed';
  readonly columns?: GameColumns;
  readonly teams?: readonly TeamColumns[];
  readonly fields: readonly FieldChange[];
  readonly by: ChangedBy;
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
  /** The teams that it has from now on, where those may be others. */
  readonly newTeams?: TeamsAfter;
}

/** One of many changes that a file makes; its event is the file's. */
export interface FileChange extends Change {
  readonly cause: 'import';
  readonly game: Pick<
    Game,
    'id' | 'sport_id' | 'season' | 'listed_on' | 'status' | 'game_type' | 'result_status' | 'review_reason'
  > & { readonly sides: ChangedTeams };
  readonly schedule?: undefined;
  readonly newTeams?: undefined;
}

/** Records what changes did that are written already, and does what follows from them. */
export async function followChanges(tx: Tx, changes: readonly GameChange[]): Promise<void> {
  if (changes.length === 0) return;
  await recordChanges(tx, changes);
  for (const consequence of gameHooks().consequences) await consequence(tx, changes);
}

/** Changes locked games, a statement a table: their rows, their versions, their histories, and what follows. */
export async function changeGames(tx: Tx, changes: readonly GameChange[]): Promise<void> {
  const moved = changes.filter((change) => change.cause !== 'import' && isMoved(change));
  // What shows it on its old day, or with its old teams, hears of it too.
  if (moved.length > 0)
    await publishGames(
      tx,
      moved.map(({ game }) => game.id),
    );
  await writeChanges(
    tx,
    changes.filter(({ newTeams }) => newTeams === undefined),
  );
  for (const change of changes) if (change.newTeams !== undefined) await writeNewTeams(tx, change, change.newTeams);
  await followChanges(tx, changes);
}

const isMoved = ({ game, columns, newTeams }: GameChange) =>
  newTeams !== undefined || (columns?.listed_on ?? game.listed_on) !== game.listed_on;

type Removal = Omit<OwnChange, 'fields' | 'kind' | 'columns' | 'teams'>;

/**
 * Takes locked games off everything that people see; their rows and histories stay. Nothing waits for them any more:
 * neither a score nor a question to staff.
 */
export async function removeGames(tx: Tx, removals: readonly Removal[]): Promise<void> {
  if (removals.length === 0) return;
  const ids = removals.map(({ game }) => game.id);
  await sql`
    update games set removed_at = now(), version = version + 1, updated_at = now(),
      settles_at = null, review_reason = null, review_since = null
    where id = any(${ids}::int[])`.execute(tx);
  const changes = removals.map((removal) => ({ ...removal, kind: 'removed' as const, fields: [goneOf(removal)] }));
  await writeHistory(tx, changes);
  await followChanges(tx, changes);
}

const goneOf = ({ game }: Removal): FieldChange => ({ field: 'status', before: game.status, after: REMOVED });
