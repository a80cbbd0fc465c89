import type { SportScoring } from '@csz/rules/sport-scoring';
import type { Reader } from '#server/platform/db/types.ts';
import { RowRejected } from '#server/sports/csv-files/api.ts';

/** A sport that games can be of. */
export interface ImportedSport {
  readonly id: number;
  readonly name: string;
  readonly scoring: SportScoring;
}

interface SportRow extends ImportedSport {
  readonly parent_id: number | null;
  readonly is_parent: boolean;
  readonly gender: string | null;
  readonly level: string | null;
}

/** Finds the sport that a row means. */
export interface SportDirectory {
  /**
   * By name and level; a parent sport stands for its only child of that level.
   *
   * @throws {RowRejected} for a name that fits no sport or several.
   */
  find(name: string, level: string): ImportedSport;
}

export async function loadSports(db: Reader): Promise<SportDirectory> {
  const rows = await db
    .selectFrom('sports')
    .select(['id', 'parent_id', 'is_parent', 'name', 'gender', 'level', 'scoring'])
    .orderBy('name')
    .execute();
  const sports: SportRow[] = rows.map((row) => ({ ...row, scoring: row.scoring }));
  const known = new Map<string, ImportedSport>();
  return {
    find: (name, level) => {
      const key = `${plain(name)}/${plain(level)}`;
      const sport = known.get(key) ?? findSport(sports, name, level);
      known.set(key, sport);
      return sport;
    },
  };
}

const LEVELS: Readonly<Record<string, string>> = {
  varsity: 'varsity',
  v: 'varsity',
  jv: 'jv',
  juniorvarsity: 'jv',
  freshman: 'freshman',
  fr: 'freshman',
};

function findSport(sports: readonly SportRow[], name: string, levelText: string): ImportedSport {
  if (name === '')
    throw new RowRejected('The sport is missing; the file needs a column for it, or one sport for all its rows.');
  const level = levelText === '' ? undefined : LEVELS[plain(levelText)];
  if (levelText !== '' && level === undefined) {
    throw new RowRejected(`The level is ${levelText}, not one of varsity, jv, freshman.`);
  }
  const named = sports.find((sport) => plain(sport.name) === plain(name));
  if (named === undefined) throw new RowRejected(`There is no sport ${name}. ${listOf(sports)}`);
  const candidates = named.is_parent ? childrenOf(sports, named, level) : siblingsOf(sports, named, level);
  const [found, other] = candidates;
  if (found === undefined) throw new RowRejected(`${name} has no level ${levelText || 'varsity'}.`);
  if (other === undefined) return found;
  throw new RowRejected(`${name} is several sports: ${candidates.map((sport) => sport.name).join(', ')}; name one.`);
}

function childrenOf(sports: readonly SportRow[], parent: SportRow, level = 'varsity'): SportRow[] {
  return sports.filter((sport) => sport.parent_id === parent.id && sport.level === level);
}

function siblingsOf(sports: readonly SportRow[], sport: SportRow, level: string | undefined): SportRow[] {
  if (level === undefined || level === sport.level) return [sport];
  return sports.filter(
    (other) => other.parent_id === sport.parent_id && other.gender === sport.gender && other.level === level,
  );
}

function listOf(sports: readonly SportRow[]): string {
  const names = sports.filter((sport) => !sport.is_parent).map((sport) => sport.name);
  return names.length === 0 ? 'No sports exist yet.' : `The sports are ${names.join(', ')}.`;
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
