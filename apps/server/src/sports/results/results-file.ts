import { csvFile, csvRows } from '@csz/contract/core/csv';
import { pages } from '@csz/contract/pages';
import type { Result } from './list-results.ts';

type Column = readonly [header: string, cell: (result: Result, publicUrl: string) => string];
type Team = Result['game']['teams'][number];

const CONFIRMED: Readonly<Record<Result['kind'], string>> = { final: 'yes', unconfirmed: 'no', off: '' };

/** In a game of two the guests come first, as on the boards; a meet names its teams by place. */
const COLUMNS: readonly Column[] = [
  ['Game number', ({ game }) => game.id],
  ['Date', ({ game }) => (game.isEventDateTBD ? '' : (game.eventDate ?? ''))],
  ['Sport', ({ game }) => game.sportName],
  ['Away', ({ game }) => nameOf(sidesOf(game).away)],
  ['Away score', ({ game }) => scoreOf(sidesOf(game).away)],
  ['Home', ({ game }) => nameOf(sidesOf(game).home)],
  ['Home score', ({ game }) => scoreOf(sidesOf(game).home)],
  ['Site', ({ game }) => (game.noHomeTeam ? 'neutral' : 'home')],
  ['Name', ({ game }) => game.name],
  ['Type', ({ game }) => game.gameType],
  ['League', ({ game }) => game.leagueName],
  ['Playoff', ({ game }) => (game.isPlayoff ? 'yes' : 'no')],
  ['Status', ({ game }) => game.status],
  ['Result', ({ game }) => (game.resultStatus === 'none' ? '' : game.resultStatus.replaceAll('_', ' '))],
  ['Trust', ({ game }) => (game.isSoFar ? 'score so far' : game.scoreTrust)],
  ['Confirmed', ({ kind }) => CONFIRMED[kind]],
  ['Line', ({ text }) => text],
  ['Updated', ({ game }) => game.updated],
  ['Link', ({ game }, publicUrl) => publicUrl + pages.game(game.id)],
];

const HEADER = csvFile([COLUMNS.map(([header]) => header)]);

/** Results as a file for spreadsheets, a line a game, part by part: the header, then so many lines as come together. */
export async function* resultsFile(
  batches: AsyncIterable<readonly Result[]>,
  publicUrl: string,
): AsyncGenerator<string> {
  yield HEADER;
  for await (const results of batches)
    yield csvRows(results.map((result) => COLUMNS.map(([, cell]) => cell(result, publicUrl))));
}

/** The beginning of a file, and the whole of it with that, read on as it is taken; none where it is all there was. */
export interface FileParts {
  readonly start: string;
  readonly whole: AsyncGenerator<string> | undefined;
}

/** Reads a file until it is longer than so many characters. */
export async function beginFile(parts: AsyncGenerator<string>, most: number): Promise<FileParts> {
  let start = '';
  while (start.length <= most) {
    const next = await parts.next();
    if (next.done === true) return { start, whole: undefined };
    start += next.value;
  }
  return { start, whole: after(start, parts) };
}

async function* after(start: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield start;
  yield* rest;
}

/** The two sides of a game; a meet has more than fit two columns, and its line has them all. */
function sidesOf({ teams }: Result['game']): { away: Team | undefined; home: Team | undefined } {
  if (teams.length > 2) return { away: undefined, home: undefined };
  const [away, home] = teams.toSorted((a, b) => Number(a.isHome) - Number(b.isHome));
  return { away, home };
}

const nameOf = (team: Team | undefined): string => team?.name ?? '';

const scoreOf = (team: Team | undefined): string => String(team?.score ?? '');
