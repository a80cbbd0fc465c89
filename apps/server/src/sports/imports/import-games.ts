import { checkScore, checkScores } from '@csz/rules/sport-scoring';
import type { Db } from '#server/platform/db/types.ts';
import { GAME_FIELDS, type GameField } from '#server/sports/column-mappings/api.ts';
import { type CsvRow, RowRejected } from '#server/sports/csv-files/api.ts';
import { importFile } from './import-file.ts';
import type { GameImportOptions } from './import-options.ts';
import type { ImportResult, ImportRun } from './import-run.ts';
import type { GameEntry, SideEntry } from './imported-columns.ts';
import { type Directories, openDirectories } from './open-directories.ts';
import { readGame, type ScheduleRow } from './read-game.ts';
import { readResult, type Scores, type StatedResult } from './read-result.ts';
import type { SchoolDirectory, SchoolName } from './schools.ts';
import { refreshSeenTeams } from './seen-in-file.ts';
import { settleUnknown } from './settle-unknown.ts';
import type { ImportedSport } from './sports.ts';
import { writeGames } from './write-games.ts';

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
      const waiting: GameEntry[] = [];
      return {
        take: async (rows: CsvRow[]) => {
          const entries = await resolveGames(run, found, options, rows);
          waiting.push(...(await writeGames(run, entries, { isEnd: false })));
        },
        finish: async () => {
          await writeGames(run, waiting, { isEnd: true });
          await refreshSeenTeams(run.tx, (teams) => options.onProgress(teams, 'teams'));
        },
      };
    },
  });
}

/** Reads a batch of rows and finds their sports and schools; what cannot be a game is rejected. */
async function resolveGames(
  run: ImportRun,
  found: Directories,
  options: GameImportOptions,
  rows: readonly CsvRow[],
): Promise<GameEntry[]> {
  const named = rows.flatMap((csv) => run.attempt(csv, () => readEntry(run, found, options, csv)) ?? []);
  await found.schools.load(named.flatMap(({ names }) => names));
  const names = named.flatMap(({ csv, names: both }) => both.map((name) => ({ name, row: csv.row })));
  await settleUnknown(run, found, names, options.unknownSchools);
  return named.flatMap((entry) => run.attempt(entry.csv, () => resolve(found, options, entry)) ?? []);
}

interface NamedEntry {
  readonly csv: CsvRow;
  readonly game: ScheduleRow;
  readonly scores: Scores;
  readonly result: StatedResult | undefined;
  readonly sport: ImportedSport;
  readonly names: readonly [SchoolName, SchoolName];
}

function readEntry(run: ImportRun, found: Directories, options: GameImportOptions, csv: CsvRow): NamedEntry {
  const game = readGame((field: GameField) => run.cell(csv, field), options);
  const sport = found.sports.find(game.sport || (options.sport ?? ''), game.level || (options.level ?? ''));
  const [first, second] = game.teams.map((team) => found.readName(team.name, team.state));
  if (first === undefined || second === undefined) throw new RowRejected('A team is missing.');
  if (first.key === second.key && first.state?.code === second.state?.code) throw againstItself(first.name);
  const { columns } = run;
  const { scores, result } = readResult((field: GameField) => run.cell(csv, field), {
    names: [game.teams[0].name, game.teams[1].name],
    order: sport.scoring,
    isAwayFirst: (columns.get('away') ?? 0) < (columns.get('home') ?? 0),
  });
  assertScores(scores, sport);
  return { csv, game, sport, scores, result, names: [first, second] };
}

function assertScores(scores: Scores, { name, scoring }: ImportedSport): void {
  for (const score of scores) {
    if (score !== null && !checkScore(score, scoring).ok) {
      throw new RowRejected(`The score ${score} cannot be one of ${name}.`);
    }
  }
}

function resolve(
  { schools, states }: Directories,
  { source }: GameImportOptions,
  { csv, game, sport, names, scores, result }: NamedEntry,
): GameEntry {
  const sides = [sideOf(schools, names[0], scores[0]), sideOf(schools, names[1], scores[1])] as const;
  const [first, second] = sides.map(({ school }) => school);
  if (first?.id === second?.id) throw againstItself(names[0].name);
  const host = game.home === 1 ? second : first;
  return {
    csv,
    sport,
    sides,
    date: game.date,
    season: game.season,
    isDayOpen: game.isDayOpen,
    tz: states.known().find(({ id }) => id === host?.state_id)?.tz ?? 'America/New_York',
    home: game.home,
    isHomeStated: game.isHomeStated,
    gameNumber: game.number,
    importKey: game.id === '' ? null : `${source ?? ''}:${game.id}`,
    stated: game.stated,
    result,
    doubt: doubtOf(scores, result, sport),
  };
}

function sideOf(schools: SchoolDirectory, name: SchoolName, score: number | null): SideEntry {
  const [school, other] = schools.find(name);
  if (school === undefined) {
    const where = name.state === undefined ? 'No school' : `No school of ${name.state.code}`;
    const advice = name.state === undefined ? ', and the row does not say its state' : '';
    throw new RowRejected(`${where} is called ${name.name}${advice}.`);
  }
  if (other !== undefined) {
    throw new RowRejected(`Several schools are called ${name.name}, and the row does not say its state.`);
  }
  return { school, score };
}

/** Such scores are real now and then, so they come in; someone should look at them all the same. */
function doubtOf(
  stated: Scores,
  result: StatedResult | undefined,
  { name, scoring }: ImportedSport,
): string | undefined {
  const scores = stated.flatMap((score) => score ?? []);
  const check = checkScores(scores, scoring);
  if (result?.status !== 'final' || !check.ok || !check.suspicious) return undefined;
  if (scores[0] === scores[1] && !scoring.allowTie) return `A game of ${name} ended level.`;
  if (scoring.sets !== null) return `A match of ${name} is won with ${scoring.sets.toWin} sets.`;
  return `A score above ${scoring.softMax} is rare in ${name}.`;
}

function againstItself(name: string): RowRejected {
  return new RowRejected(`${name} cannot play against itself.`);
}
