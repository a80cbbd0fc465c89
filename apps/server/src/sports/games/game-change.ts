import type { FieldChange } from '@csz/contract/games/stored';
import type { Selectable } from 'kysely';
import type { Member } from '#server/platform/actor.ts';
import type { GameResults, Games } from '#server/platform/db/schema.generated.ts';
import type { Game, GameTeam } from './game.ts';

/** Who changed a game, in words, and as the member whose name goes when they leave. */
export interface ChangedBy {
  readonly words: string;
  readonly memberId: number | null;
  /** When, by the clock of the write: all that one write leaves has this moment. */
  readonly at: Temporal.Instant;
}

/** Columns of a game that a write may set. */
export type GameColumns = Partial<Omit<Selectable<Games>, 'id' | 'version' | 'updated_at' | 'review_since'>>;

/** Columns of a team's line of a game that a write may set, and which line it is. */
export type TeamColumns = Pick<GameTeam, 'id'> & Partial<Omit<Selectable<GameResults>, 'id' | 'game_id' | 'outcome'>>;

/** The teams of a game as what follows from its changes needs them. */
type ChangedTeams = readonly Pick<GameTeam, 'id' | 'school_id' | 'short_name' | 'is_home'>[];

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

/** What a change of the schedule has besides: those who plan with the game have to confirm and are notified. */
export interface ScheduleChange {
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

/** Schools of a game. */
export interface GameSchools {
  readonly gameId: number;
  readonly schoolIds: readonly number[];
}
