import type { CsvRow } from './read-csv.ts';
import type { StatedFields } from './read-game.ts';
import type { StatedResult } from './read-result.ts';
import type { KnownSchool } from './schools.ts';
import type { ImportedSport } from './sports.ts';

/** A game as a row states it, with its sport and schools found. Scores belong to their school. */
export interface GameEntry {
  readonly csv: CsvRow;
  readonly sport: ImportedSport;
  readonly season: number;
  /** Null while the day is to be decided. */
  readonly date: string | null;
  /** The row says that its day is to be decided; one without a word about it leaves a day that is known. */
  readonly isDayOpen: boolean;
  /** The zone of the place where it is played: the home school's. */
  readonly tz: string;
  readonly sides: readonly [SideEntry, SideEntry];
  readonly home: 0 | 1 | null;
  readonly isHomeStated: boolean;
  /** The source's own id, with its source; null when the row has none. */
  readonly importKey: string | null;
  /** The portal's own id of the game; null when the row does not know it. */
  readonly gameNumber: number | null;
  readonly stated: StatedFields;
  readonly result: StatedResult | undefined;
  /** Why someone should look at the row although it can come in. */
  readonly doubt: string | undefined;
}

export interface SideEntry {
  readonly school: KnownSchool;
  readonly score: number | null;
}

/**
 * What makes two rows without an id the same game: sport, day, the two schools in either order, and the number of a
 * doubleheader, where none means the first. While the day is to be decided, the season is in its place.
 */
export function naturalKey(entry: GameEntry): string {
  return entry.date === null ? openDayKey(entry) : keyOn(entry.date, entry);
}

/** The natural key that the row of this game had before its day was known. */
export function openDayKey(entry: GameEntry): string {
  return keyOn(`season ${entry.season}`, entry);
}

function keyOn(day: string, { sport, sides, stated }: GameEntry): string {
  const [low, high] = sides.map(({ school }) => school.id).sort((a, b) => a - b);
  return [sport.id, day, low, high, stated.doubleheader_no ?? 1].join('/');
}
