import type { ImportOutcome, ImportRow } from '@csz/contract/schedule/import';
import type { CsvRow } from '#server/sports/csv-files/api.ts';
import type { ImportResult, RejectsFile, RowOutcome } from '#server/sports/imports/api.ts';

/** The game that a row repeats. */
export interface ExistingRow {
  readonly gameId: number;
  readonly title: string;
  readonly eventDate: string | null;
  readonly startTime: string | null;
  readonly location: string;
}

/** Collects what becomes of each row, for the screen. */
export interface OutcomeCollector {
  readonly rejects: RejectsFile;
  addRow(outcome: RowOutcome): void;
  /** Is called for a row that repeats an existing game. */
  addUnchanged(row: CsvRow, standing: ExistingRow): void;
  outcome(result: ImportResult, isPreview: boolean): ImportOutcome;
}

export function collectOutcome(): OutcomeCollector {
  const outcomes: RowOutcome[] = [];
  const standing: ImportRow[] = [];
  const rejected: { row: CsvRow; reason: string }[] = [];
  return {
    // Rows that stay out go back to who sent them, not to a disk.
    rejects: {
      path: '',
      add: (row, reason) => void rejected.push({ row, reason }),
      flush: async () => {},
      keep: async () => {},
      discard: async () => {},
    },
    addRow: (row) => void outcomes.push(row),
    addUnchanged: (row, game) => void standing.push(presentExisting(row, game)),
    outcome: (result, isPreview) => {
      const warningsOf = Map.groupBy(result.warnings, ({ row }) => row);
      const reasonsFor = (row: number) => (warningsOf.get(row) ?? []).map(({ reason }) => reason);
      const taken = outcomes.map((row) => presentTaken(row, reasonsFor(row.row.row), isPreview));
      const items = [...taken, ...standing, ...rejected.map(presentRejected)].sort((a, b) => a.row - b.row);
      const { rows, added, updated, unchanged } = result;
      return {
        rows,
        added,
        updated,
        unchanged,
        rejected: result.rejected,
        scoresReported: outcomes.filter(({ isScoreReported }) => isScoreReported).length,
        items,
        passedOver: [...result.passedOver],
        unknownSchools: result.unknownSchools.map(({ name, stateCode, times, schoolId, candidates }) => ({
          name: stateCode === '' ? name : `${name} (${stateCode})`,
          times,
          isAdded: schoolId !== null,
          candidates: candidates.map((school) => ({ id: String(school.id), name: school.name })),
        })),
      };
    },
  };
}

function presentTaken(outcome: RowOutcome, warnings: string[], isPreview: boolean): ImportRow {
  const { row, kind, gameId, entry, changes, isScoreReported } = outcome;
  const [first, second] = entry.sides.map(({ school }) => school.name);
  const title =
    entry.home === null
      ? `${first} vs. ${second}`
      : entry.home === 0
        ? `${second} at ${first}`
        : `${first} at ${second}`;
  return {
    row: row.row,
    kind,
    title: `${entry.sport.name}: ${title}`,
    eventDate: entry.date,
    startTime: entry.stated.start_time ?? null,
    location: entry.stated.location ?? '',
    // What a preview adds is gone again with its id.
    gameId: isPreview && kind === 'added' ? null : String(gameId),
    changes: changes.map(({ field, before, after }) => ({ field, before, after })),
    isScoreReported,
    problem: '',
    warnings,
    cells: [],
  };
}

const NOTHING_DONE = { changes: [], isScoreReported: false, warnings: [] };

function presentExisting({ row }: CsvRow, { gameId, ...game }: ExistingRow): ImportRow {
  return { ...NOTHING_DONE, ...game, gameId: String(gameId), row, kind: 'unchanged', problem: '', cells: [] };
}

function presentRejected({ row, reason }: { row: CsvRow; reason: string }): ImportRow {
  const nowhere = { gameId: null, title: '', eventDate: null, startTime: null, location: '' };
  return { ...NOTHING_DONE, ...nowhere, row: row.row, kind: 'rejected', problem: reason, cells: [...row.cells] };
}
