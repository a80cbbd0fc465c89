import type { LeagueRow, TeamRow } from './compute-records.ts';

/** Names of what a record is of, for sentences. */
export interface RecordNames {
  readonly team: string;
  readonly league?: string | undefined;
}

/**
 * One sentence that names every figure in which a kept record differs from the games, undefined when none does. A row
 * that was never written counts as all zeros: a team without a result needs none.
 */
export function describeDifference<Row extends TeamRow | LeagueRow>(
  kept: Row | undefined,
  computed: Row,
  names: RecordNames,
): string | undefined {
  const figures = Object.keys(computed).filter((name) => !IDENTITY.has(name)) as (keyof Row & string)[];
  const blank = (name: keyof Row) => (typeof computed[name] === 'number' ? 0 : null);
  const wrong = figures.filter((name) => (kept?.[name] ?? blank(name)) !== (computed[name] ?? blank(name)));
  if (wrong.length === 0) return undefined;
  const list = (row: Row | undefined) => wrong.map((name) => `${words(name)} ${row?.[name] ?? blank(name) ?? 'none'}`);
  const where = names.league === undefined ? names.team : `${names.team} in ${names.league}`;
  return `${where}: kept as ${list(kept).join(', ')}, but the games say ${list(computed).join(', ')}.`;
}

const IDENTITY: ReadonlySet<string> = new Set(['league_id', 'school_id', 'sport_id', 'season', 'updated_at']);

function words(name: string): string {
  return name.replaceAll('_', ' ');
}
