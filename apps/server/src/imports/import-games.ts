import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/types.ts';
import { compareGame, type GameUpdate } from './compare-game.ts';
import { GAME_FIELDS } from './fields.ts';
import type { GameEntry } from './game-entry.ts';
import { newGameState } from './game-state.ts';
import { importFile } from './import-file.ts';
import type { GameImportOptions } from './import-options.ts';
import type { ImportResult } from './import-result.ts';
import type { ImportRun } from './import-run.ts';
import { insertGames, type NewGame } from './insert-games.ts';
import { listCandidates, type Match, matchGames } from './match-games.ts';
import { openDirectories } from './open-directories.ts';
import type { CsvRow } from './read-csv.ts';
import { resolveGames } from './resolve-games.ts';
import { markSeen } from './seen-in-file.ts';
import { refreshSeenTeams } from './seen-teams.ts';
import { updateGames } from './update-games.ts';

/**
 * Brings a file of games in: new games are added, games it describes otherwise are updated with their history, the
 * others stay untouched, and the records of every team that moved are refreshed at the end.
 *
 * @throws {ImportRefused} when the file as a whole cannot come in; nothing has changed then.
 */
export function importGames(db: Db, options: GameImportOptions): Promise<ImportResult> {
  return importFile(db, options, {
    kind: 'games',
    fields: GAME_FIELDS,
    start: async (run) => {
      const found = await openDirectories(run, options);
      return {
        take: async (rows: CsvRow[]) => takeGames(run, await resolveGames(run, found, options, rows)),
        finish: () => refreshSeenTeams(run.tx, (teams) => options.onProgress(teams, 'teams')),
      };
    },
  });
}

async function takeGames(run: ImportRun, entries: readonly GameEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const matches = matchGames(entries, await listCandidates(run.tx, entries));
  const { fresh, updates, seen } = sortOut(run, entries, matches);
  for (const { entry } of [...fresh, ...updates]) if (entry.doubt !== undefined) run.warn(entry.csv, entry.doubt);
  await insertGames(run, fresh);
  await updateGames(run, updates);
  await markSeen(run.tx, seen);
  run.tally.added += fresh.length;
  run.tally.updated += updates.length;
  run.tally.unchanged += seen.length - updates.length;
  await checkFinals(run.tx);
}

function sortOut(run: ImportRun, entries: readonly GameEntry[], matches: readonly Match[]) {
  const fresh: NewGame[] = [];
  const updates: GameUpdate[] = [];
  const seen: { id: number; row: number }[] = [];
  const take = (entry: GameEntry, match: Match) => {
    if (match.kind === 'new') fresh.push({ entry, state: newGameState(entry) });
    if (match.kind !== 'known') return;
    const update = compareGame(match.game, entry);
    seen.push({ id: match.game.id, row: entry.csv.row });
    if (update !== undefined) updates.push(update);
  };
  entries.forEach((entry, index) => {
    const match = matches[index] ?? { kind: 'new' };
    if (match.kind === 'duplicate') rejectDuplicate(run, entry, match.ofRow);
    else if (match.kind === 'several') run.reject(entry.csv, SEVERAL);
    else run.attempt(entry.csv, () => take(entry, match));
  });
  return { fresh, updates, seen };
}

const SEVERAL =
  'The portal has several games of these teams on this day; the row needs a doubleheader number or an id to tell them apart.';

function rejectDuplicate(run: ImportRun, { csv }: GameEntry, ofRow: number): void {
  run.tally.duplicates += 1;
  run.reject(csv, `The same game stands in row ${ofRow} already.`);
}

/** The database asks at commit whether every final game has its scores; asking a batch at a time keeps its list short. */
async function checkFinals(tx: Tx): Promise<void> {
  await sql`set constraints games_final_has_score immediate`.execute(tx);
  await sql`set constraints games_final_has_score deferred`.execute(tx);
}
