import { readCsvText } from '@csz/contract/core/csv';
import { matchupOf } from '@csz/contract/games/matchup';
import type { Reader } from '#server/platform/db/types.ts';
import { type CsvRow, RowRejected, readDate, readTime } from '#server/sports/imports/api.ts';
import type { SeasonFile } from './read-season-file.ts';
import { SEASON_HEADERS, seasonRow } from './season-file.ts';
import { listNumbered, type SeasonGame } from './season-queries.ts';
import type { SeasonTeam } from './season-team.ts';

/** The game that a row repeats. */
export interface Standing {
  readonly gameId: number;
  readonly title: string;
  readonly eventDate: string | null;
  readonly startTime: string | null;
  readonly location: string;
}

/**
 * What finds the game that a row repeats word for word as the portal's own file says it: an event, a meet. Rows cannot bring these in; who sends the whole file back changes nothing about them.
 */
export async function findStandingRows(
  db: Reader,
  { id: schoolId, sport }: SeasonTeam,
  { header, gameNumbers: ids }: Pick<SeasonFile, 'header' | 'gameNumbers'>,
  today: string,
): Promise<(row: CsvRow) => Standing | undefined> {
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

function standing(game: SeasonGame): Standing {
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
