import type { Tx } from '#server/platform/db/types.ts';
import type { FieldChange } from '#server/sports/games/api.ts';
import type { GameUpdate } from './compare-game.ts';
import type { GameEntry } from './game-entry.ts';
import type { CsvRow } from './read-csv.ts';
import type { StatedResult } from './read-result.ts';
import type { StandingGame } from './standing-game.ts';

/**
 * What makes an import a member's own: what its rows may touch, and who settles the results in it. An operator's import
 * has none of this.
 */
export interface MemberImport {
  readonly memberId: number;
  /** As games and their history name who entered them. */
  readonly name: string;
  /** Whose season it is. */
  readonly schoolId: number;
  readonly sportId: number | undefined;
  /** What a field is where the file has no column for it: a team's own file names opponents only. */
  readonly defaults: Readonly<Record<string, string>>;
  /** Schools that the member says a name means, in this file only. */
  readonly names: readonly { readonly name: string; readonly schoolId: number }[];
  /**
   * Whether the row is about the season that this import is about.
   *
   * @throws {RowRejected}
   */
  permitRow(entry: GameEntry): void;
  /**
   * Whether the row may add its game, or change the one that is there.
   *
   * @throws {RowRejected}
   */
  permitChange(entry: GameEntry, game: StandingGame | undefined): void;
  /** Hands a result to those who settle scores; `remark` says why it was left out, if it was. */
  report(
    run: { readonly tx: Tx; readonly importId: number },
    reported: ReportedResult,
  ): Promise<{ readonly isReported: boolean; readonly remark: string }>;
  /** Tells whom it concerns that these games are new or changed; answers what the member should know of them, by game. */
  follow(
    tx: Tx,
    written: { readonly added: readonly number[]; readonly updates: readonly GameUpdate[] },
  ): Promise<ReadonlyMap<number, readonly string[]>>;
  addRow(outcome: RowOutcome): void;
  /** Whether a row that would be rejected says only what stands anyway: then nothing is amiss with it. */
  isAsItStands(row: CsvRow): boolean;
}

/** A result that a row states, by game result. */
export interface ReportedResult {
  readonly gameId: number;
  readonly result: StatedResult;
  readonly sides: readonly { readonly id: number; readonly score: number | null }[];
}

/** What a row did that was not rejected. */
export interface RowOutcome {
  readonly row: CsvRow;
  readonly kind: 'added' | 'updated' | 'unchanged';
  readonly gameId: number;
  readonly entry: GameEntry;
  readonly changes: readonly FieldChange[];
  readonly isScoreReported: boolean;
}
