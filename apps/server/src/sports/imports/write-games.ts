import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import { compareGame, type GameUpdate } from './compare-game.ts';
import type { ImportRun } from './import-run.ts';
import type { GameEntry, GameRow } from './imported-columns.ts';
import { newColumns } from './imported-columns.ts';
import { type AddedRow, type GameAddition, insertGames, reportResults } from './insert-games.ts';
import { findBracketEntries, listCandidates, type Match, matchGames } from './match-games.ts';
import { markSeen } from './seen-in-file.ts';
import { saveImportChanges } from './undo-import.ts';
import { updateGames } from './update-games.ts';
import { warnOfDuplicates } from './warn-of-duplicates.ts';

/**
 * Writes a batch of games, and what the rows of a member's file say of their results.
 *
 * @returns the rows that wait for the end of the file, since a later one may make the match of a bracket that they are
 *   about: a final that stands before its semifinals. None wait when this is the end.
 */
export async function writeGames(
  run: ImportRun,
  entries: readonly GameEntry[],
  { isEnd }: { isEnd: boolean },
): Promise<readonly GameEntry[]> {
  if (entries.length === 0) return [];
  // A member's file does not settle anything: its results are reports like all others.
  const stated = run.member === undefined ? entries : entries.map((entry) => ({ ...entry, result: undefined }));
  const matches = matchGames(stated, await listCandidates(run, stated));
  const { fresh: left, updates, known } = await updateKnown(run, sortOut(run, stated, matches));
  const waiting = await findWaiting(
    run,
    left.map(({ entry }) => entry),
    isEnd,
  );
  const fresh = left.filter(({ entry }) => !waiting.has(entry));
  for (const { entry } of fresh) if (entry.doubt !== undefined) run.warn(entry.csv, entry.doubt);
  const changed = new Map(updates.map((update) => [update.game.id, update]));
  for (const { game, entry } of known)
    if (entry.doubt !== undefined && changed.has(game.id)) run.warn(entry.csv, entry.doubt);
  const inserted = await insertGames(run, fresh);
  run.tally.added += fresh.length;
  run.tally.updated += updates.length;
  run.tally.unchanged += known.length - updates.length;
  await checkFinals(run.tx);
  if (run.member !== undefined) await reportToMember(run, entries, { inserted, updates, known });
  else
    await warnOfDuplicates(run, [
      ...inserted,
      ...known.filter(({ game }) => hasNewDayOrTeams(changed.get(game.id))).map(placedAt),
    ]);
  return [...waiting];
}

const NONE: ReadonlySet<GameEntry> = new Set();

/** Brackets are not for a member's file to play, so nothing waits in one. */
async function findWaiting(
  run: ImportRun,
  entries: readonly GameEntry[],
  isEnd: boolean,
): Promise<ReadonlySet<GameEntry>> {
  return isEnd || run.member !== undefined ? NONE : findBracketEntries(run, entries);
}

/** Whether a game has another day or other teams since its row. */
const hasNewDayOrTeams = (update: GameUpdate | undefined): boolean =>
  update?.changes.some(({ field }) => field === 'eventDate' || field === 'teams') ?? false;

const placedAt = ({ game, entry }: KnownGame) => ({ id: game.id, entry });

/** A row and the game that it describes. */
interface KnownGame {
  readonly entry: GameEntry;
  readonly game: GameRow;
}

/** What the rows of a batch turned out to be. */
interface Sorted {
  readonly fresh: readonly GameAddition[];
  readonly updates: readonly GameUpdate[];
  readonly known: readonly KnownGame[];
}

/**
 * Writes what changed. Where that moved a bracket, it may have made the very game that another row is about: a
 * semifinal and the final in one file.
 */
async function updateKnown(run: ImportRun, sorted: Sorted): Promise<Sorted> {
  const hasMoved = await updateGames(run, sorted.updates);
  await markSeen(
    run.tx,
    sorted.known.map(({ game, entry }) => ({ id: game.id, row: entry.csv.row })),
  );
  if (!hasMoved || sorted.fresh.length === 0) return sorted;
  const left = sorted.fresh.map(({ entry }) => entry);
  const { fresh, updates, known } = await updateKnown(
    run,
    sortOut(run, left, matchGames(left, await listCandidates(run, left))),
  );
  return { fresh, updates: [...sorted.updates, ...updates], known: [...sorted.known, ...known] };
}

function sortOut(run: ImportRun, entries: readonly GameEntry[], matches: readonly Match[]): Sorted {
  const fresh: GameAddition[] = [];
  const updates: GameUpdate[] = [];
  const known: KnownGame[] = [];
  const take = (entry: GameEntry, match: Match) => {
    run.member?.permitRow(entry);
    if (match.kind === 'new') {
      run.member?.permitChange(entry, undefined);
      fresh.push({ entry, state: newColumns(entry, run.now) });
    }
    if (match.kind !== 'known') return;
    const update = compareGame(match.game, entry, run.now);
    if (update !== undefined) run.member?.permitChange(entry, match.game);
    known.push({ game: match.game, entry });
    if (update !== undefined) updates.push(update);
  };
  entries.forEach((entry, index) => {
    const match = matches[index] ?? { kind: 'new' };
    if (match.kind === 'duplicate') rejectDuplicate(run, entry, match.ofRow);
    else if (match.kind === 'several') run.reject(entry.csv, severalGames(entry));
    else if (match.kind === 'another') run.reject(entry.csv, match.reason);
    else run.attempt(entry.csv, () => take(entry, match));
  });
  return { fresh, updates, known };
}

function severalGames({ date }: GameEntry): string {
  const when = date === null ? 'without a day' : 'on this day';
  return `The portal has several games of these teams ${when}; the row needs a doubleheader number or an id of its own.`;
}

function rejectDuplicate(run: ImportRun, { csv }: GameEntry, ofRow: number): void {
  run.tally.duplicates += 1;
  run.reject(csv, `The same game is in row ${ofRow} already.`);
}

/** The database asks at commit whether every final game has its scores; asking a batch at a time keeps its list short. */
async function checkFinals(tx: Tx): Promise<void> {
  await sql`set constraints games_final_has_score immediate`.execute(tx);
  await sql`set constraints games_final_has_score deferred`.execute(tx);
}

interface BatchOutcome {
  readonly inserted: readonly AddedRow[];
  readonly updates: readonly GameUpdate[];
  readonly known: readonly KnownGame[];
}

/** Reports the scores, remembers how all of it can be taken back, and returns what each row did. */
async function reportToMember(run: ImportRun, entries: readonly GameEntry[], taken: BatchOutcome): Promise<void> {
  const { inserted, updates, known } = taken;
  const original = new Map(entries.map((entry) => [entry.csv.row, entry]));
  const placed = [
    ...inserted.map(({ id, sides, entry }) => ({ gameId: id, sides, csv: entry.csv, game: undefined })),
    ...known.map(({ game, entry }) => ({ gameId: game.id, sides: game.sides, csv: entry.csv, game })),
  ];
  const reported = await reportResults(
    run,
    placed.flatMap((row) => {
      const entry = original.get(row.csv.row);
      return entry === undefined ? [] : { ...row, entry };
    }),
  );
  const added = inserted.map(({ id }) => id);
  const remarks = await run.member?.follow(run.tx, { added, updates });
  await saveImportChanges(run, { added, updated: updates.map(({ game }) => game) });
  const changesOf = new Map(updates.map(({ game, changes }) => [game.id, changes]));
  for (const { gameId, csv, game } of placed) {
    const entry = original.get(csv.row);
    const changes = changesOf.get(gameId);
    const kind = game === undefined ? 'added' : changes === undefined ? 'unchanged' : 'updated';
    const isScoreReported = reported.has(gameId);
    for (const remark of remarks?.get(gameId) ?? []) run.warn(csv, remark);
    if (entry !== undefined)
      run.member?.addRow({ row: csv, kind, gameId, entry, changes: changes ?? [], isScoreReported });
  }
}
