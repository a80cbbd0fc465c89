import type { LeagueFileRow } from '@csz/contract/leagues/calls';
import { LEAGUE_LIMITS } from '@csz/contract/leagues/limits';
import { Problem } from '@csz/contract/problem';
import { schoolNameKey, splitState } from '@csz/rules/school-name';
import type { UsState } from '@csz/rules/us-states';
import type { Member } from '#server/platform/actor.ts';
import type { Reader } from '#server/platform/db/types.ts';
import { type Field, findColumns } from '#server/sports/column-mappings/api.ts';
import { delimiterOf, ImportRefused, openCsv } from '#server/sports/csv-files/api.ts';
import { presentFace } from './get-league-season.ts';
import { getManagedLeague } from './queries.ts';

const FIELDS: readonly Field[] = [
  { name: 'school', required: true, headers: ['team', 'name', 'school name', 'member'], help: 'name of a school' },
  { name: 'division', headers: ['group', 'pool', 'division name'], help: 'name of its division' },
  { name: 'withdrawn', headers: ['left'], help: 'yes for a team that left during the season' },
];

const YES = new Set(['yes', 'y', 'true', '1', 'x']);

interface SentFile {
  readonly leagueId: number;
  readonly fileName: string;
  readonly text: string;
}

interface Row {
  readonly row: number;
  readonly name: string;
  readonly division: string;
  readonly isWithdrawn: boolean;
}

/**
 * The teams that a file names, row by row: schools of the league's state, or of the one in brackets behind the name,
 * 'Betsy Layne (KY)'. Nothing is written.
 *
 * @throws {Problem} `league-not-found`, `not-allowed`, `import-refused`.
 */
export async function readLeagueFile(db: Reader, file: SentFile, actor: Member): Promise<LeagueFileRow[]> {
  const { state_id } = await getManagedLeague(db, file.leagueId, actor);
  const rows = await readRows(file);
  const schools = await findSchools(db, rows, state_id);
  const seen = new Set<number>();
  return rows.map(({ row, name, division, isWithdrawn }) => {
    const { state, key } = placeOf(name);
    const school = schools.get(`${state?.code ?? ''} ${key}`);
    const stays = (problem: string) => ({ row, name, team: null, problem });
    if (name === '') return stays('The row has no school.');
    if (school === undefined) return stays(`No school of ${state?.name ?? 'this state'} has this name.`);
    if (seen.has(school.id)) return stays('This school is in the file already.');
    if (division.length > LEAGUE_LIMITS.name)
      return stays(`The name of a division has at most ${LEAGUE_LIMITS.name} characters.`);
    seen.add(school.id);
    const team = { ...presentFace(school), division: division === '' ? null : division, isWithdrawn };
    return { row, name, team, problem: '' };
  });
}

async function readRows({ fileName, text }: SentFile): Promise<Row[]> {
  try {
    const csv = await openCsv({ path: fileName, text, encoding: 'utf-8', delimiter: delimiterOf(text) });
    const at = findColumns(FIELDS, csv.header, {});
    if (!at.has('school')) {
      const found = csv.header.map((column) => column.trim()).join(', ');
      throw new ImportRefused(`The file needs a column School; it may have Division and Withdrawn. It has: ${found}.`);
    }
    const rows = (await Array.fromAsync(csv.batches)).flat();
    if (rows.length > LEAGUE_LIMITS.teams)
      throw new ImportRefused(`The file has ${rows.length} rows; a league has at most ${LEAGUE_LIMITS.teams} teams.`);
    const cellOf = (cells: readonly string[], name: string) => cells[at.get(name) ?? -1]?.trim() ?? '';
    return rows.map(({ row, cells }) => ({
      row,
      name: cellOf(cells, 'school'),
      division: cellOf(cells, 'division'),
      isWithdrawn: YES.has(cellOf(cells, 'withdrawn').toLowerCase()),
    }));
  } catch (error) {
    if (error instanceof ImportRefused) throw new Problem('import-refused', { reason: error.message });
    throw error;
  }
}

/** The name of a school as it is compared, and the state that the file puts in brackets behind it. */
function placeOf(name: string): { readonly key: string; readonly state: UsState | undefined } {
  const stated = splitState(name);
  return { key: schoolNameKey(stated?.name ?? name), state: stated?.state };
}

const FACE = [
  'schools.id',
  'schools.name',
  'schools.short_name',
  'schools.initials',
  'schools.logo_url',
  'schools.color_primary',
  'schools.color_secondary',
] as const;

/** Schools by state and key of the name that the file has: their own name, or one that they are known by. */
async function findSchools(db: Reader, rows: readonly Row[], leagueState: number) {
  const places = rows.map(({ name }) => placeOf(name));
  const keys = [...new Set(places.map(({ key }) => key))];
  const codes = [...new Set(places.flatMap(({ state }) => state?.code ?? []))];
  const states = await db
    .selectFrom('states')
    .select(['id', 'code'])
    .where('code', 'in', ['', ...codes])
    .execute();
  const stateIds = [...new Set([leagueState, ...states.map(({ id }) => id)])];
  const named = await db
    .selectFrom('schools')
    .where('schools.state_id', 'in', stateIds)
    .where('schools.status', 'in', ['approved', 'closed'])
    .where('schools.name_key', 'in', ['', ...keys])
    .select(['schools.name_key as key', 'schools.state_id', ...FACE])
    .execute();
  const known = await db
    .selectFrom('school_aliases as a')
    .innerJoin('schools', 'schools.id', 'a.school_id')
    .where('a.state_id', 'in', stateIds)
    .where('schools.status', 'in', ['approved', 'closed'])
    .where('a.name_key', 'in', ['', ...keys])
    .select(['a.name_key as key', 'a.state_id', ...FACE])
    .execute();
  // A name without a state is one of the league's.
  const prefixes = [{ id: leagueState, code: '' }, ...states];
  return new Map(
    [...known, ...named].flatMap((school) =>
      prefixes.filter(({ id }) => id === school.state_id).map(({ code }) => [`${code} ${school.key}`, school] as const),
    ),
  );
}
