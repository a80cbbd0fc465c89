import { readCsvText } from '@csz/contract/core/csv';
import { matchupOf } from '@csz/contract/games/matchup';
import type { SeasonFileForm } from '@csz/contract/schedule/import';
import { seasonOf } from '@csz/rules/season';
import type * as z from 'zod';
import type { Member } from '#server/platform/actor.ts';
import { localNow } from '#server/platform/clock.ts';
import type { Reader } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type CsvRow, csvOfRows, ImportRefused, RowRejected } from '#server/sports/csv-files/api.ts';
import { importGames, type MemberImport, readDate, readTime } from '#server/sports/imports/api.ts';
import { collectOutcome, type ExistingRow } from './collect-outcome.ts';
import { followImport } from './follow-import.ts';
import { findDirectedTeams, type Permit, permitChange, permitRow, reportResult } from './permit-row.ts';
import { readSeasonFile, type SeasonFile } from './read-season-file.ts';
import { listNumbered, SEASON_HEADERS, type SeasonRow, seasonRow } from './season-file.ts';
import type { SeasonTeam } from './season-team.ts';
import { asProblem } from './undo-season.ts';

type SentForm = z.output<typeof SeasonFileForm>;

/** A member's file, and whose season it is. */
export interface SeasonImport {
  readonly actor: Member;
  readonly team: SeasonTeam;
  readonly form: SentForm;
  readonly file: SeasonFile;
}

/**
 * Reads what a member sent.
 *
 * @throws {Problem} `import-too-large`, `import-refused`.
 */
export function openSeasonFile(team: SeasonTeam, form: SentForm): Promise<SeasonFile> {
  // Without a sport of the team's own each row has to say its sport.
  const assumed = [...Object.keys(assumedOf(team)), ...(team.sport === undefined ? [] : ['sport'])];
  return readSeasonFile(form, assumed).catch((error) => {
    throw asProblem(error);
  });
}

/** A team's own file names the opponents only. */
const assumedOf = ({ name }: SeasonTeam): Readonly<Record<string, string>> => ({ home: name });

/**
 * Brings a season in as its member's own, or shows what that would do.
 *
 * @throws {Problem} `import-refused`, `import-busy`.
 */
export async function importSeason(
  platform: Platform,
  { actor, team, form, file }: SeasonImport,
  { preview }: { preview: boolean },
) {
  try {
    if (file.missing.includes('sport')) throw new ImportRefused(SPORT_UNSAID);
    const collected = collectOutcome();
    const directed = await findDirectedTeams(platform.db, actor);
    const { today } = localNow(platform.clock, team.tz);
    const findExisting = await findExistingRows(platform.db, team, file, today);
    const isUnchanged = (row: CsvRow) => {
      const standing = findExisting(row);
      if (standing !== undefined) collected.addUnchanged(row, standing);
      return standing !== undefined;
    };
    const result = await importGames(platform.db, {
      path: form.fileName,
      csv: csvOfRows(file.header, file.rows),
      columns: form.columns,
      delimiter: file.delimiter,
      encoding: 'utf-8',
      preview,
      rejects: collected.rejects,
      rejectsPath: undefined,
      state: team.stateCode,
      addStates: [],
      aliases: [],
      unknownSchools: form.unknownSchools,
      sport: team.sport?.name,
      level: undefined,
      season: undefined,
      likelySeason: likelySeason(file, today),
      source: `school ${team.id}`,
      today,
      now: platform.clock(),
      onProgress: () => {},
      member: memberImport(platform, { actor, team, directed, form }, { addRow: collected.addRow, isUnchanged }),
    });
    return { importId: result.importId, outcome: collected.outcome(result, preview) };
  } catch (error) {
    throw asProblem(error);
  }
}

/** A team's file is about one season: that of all its days, if they are of one. */
function likelySeason({ days }: SeasonFile, today: string): number | undefined {
  const seasons = new Set(days.flatMap((text) => seasonOfDay(text, today) ?? []));
  const [only] = seasons;
  return seasons.size === 1 ? only : undefined;
}

function seasonOfDay(text: string, today: string): number | undefined {
  try {
    const day = readDate(readCsvText(text.trim()), today);
    return day === null ? undefined : seasonOf(day);
  } catch (error) {
    // The row itself shows what is wrong with its day.
    if (error instanceof RowRejected) return undefined;
    throw error;
  }
}

const SPORT_UNSAID =
  'The file does not say of which sport its games are. Choose the sport above, or say which of its columns has it.';

function memberImport(
  platform: Platform,
  { actor, team, directed, form }: Omit<SeasonImport, 'file'> & Permit,
  rows: Pick<MemberImport, 'addRow' | 'isUnchanged'>,
): MemberImport {
  return {
    memberId: actor.memberId,
    name: actor.displayName,
    schoolId: team.id,
    sportId: team.sport?.id,
    defaults: assumedOf(team),
    names: Object.entries(form.names).map(([name, id]) => ({ name, schoolId: Number(id) })),
    permitRow: (entry) => permitRow(actor, team, entry),
    permitChange: (entry, game) => permitChange({ actor, team, directed }, entry, game),
    report: ({ tx, importId }, reported) => reportResult(tx, platform, { actor, importId, reported }),
    follow: (tx, written) => followImport(tx, platform, actor, written),
    ...rows,
  };
}

/**
 * What finds the game that a row repeats word for word as the portal's own file says it: an event, a meet. Rows cannot bring these in; who sends the whole file back changes nothing about them.
 */
async function findExistingRows(
  db: Reader,
  { id: schoolId, sport }: SeasonTeam,
  { header, gameNumbers: ids }: Pick<SeasonFile, 'header' | 'gameNumbers'>,
  today: string,
): Promise<(row: CsvRow) => ExistingRow | undefined> {
  const games = ids.length === 0 ? [] : await listNumbered(db, { schoolId, sportId: sport?.id, ids });
  const places = SEASON_HEADERS.map((name) => header.findIndex((cell) => cell.trim() === name));
  const [numberAt = -1] = places;
  const byNumber = new Map(games.map((game) => [String(game.id), game]));
  const isSame = (cells: readonly string[], own: readonly string[]) =>
    SEASON_HEADERS.every((name, index) => {
      const at = places[index] ?? -1;
      return at < 0 || meant(name, cells[at] ?? '', today) === meant(name, own[index] ?? '', today);
    });
  return ({ cells }) => {
    const game = byNumber.get(cells[numberAt]?.trim() ?? '');
    if (game === undefined || !isSame(cells, seasonRow(game, schoolId))) return undefined;
    return standing(game);
  };
}

/** What a cell says, however a spreadsheet writes days and times. */
function meant(header: string, cell: string, today: string): string {
  const text = readCsvText(cell.trim()).replace(/\s+/g, ' ');
  try {
    if (header === 'Date') return readDate(text, today) ?? 'TBD';
    if (header === 'Time' || header === 'End time') return readTime(text) ?? 'TBD';
  } catch (error) {
    if (!(error instanceof RowRejected)) throw error;
  }
  return text;
}

function standing(game: SeasonRow): ExistingRow {
  const { id: gameId, name, game_type: gameType, sport: sportName, no_home_team: noHomeTeam, location } = game;
  const teams = game.sides.map((side) => ({ shortName: side.name, isHome: side.is_home }));
  const title = matchupOf({ gameType, name, sportName, noHomeTeam, teams });
  return {
    gameId,
    title: title.startsWith(sportName) ? title : `${sportName}: ${title}`,
    eventDate: game.event_date,
    startTime: game.start_time,
    location,
  };
}
