import type { LeagueFileRow } from '@csz/contract/leagues/calls';
import { LEAGUE_LIMITS } from '@csz/contract/leagues/limits';
import type { Member } from '#server/platform/actor.ts';
import type { Reader } from '#server/platform/db/types.ts';
import { type Field, readSchoolFile } from '#server/sports/column-mappings/api.ts';
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

/**
 * The teams that a file names, row by row: schools of the league's state, or of the one in brackets behind the name,
 * 'Betsy Layne (KY)'. Nothing is written.
 *
 * @throws {Problem} `league-not-found`, `not-allowed`, `import-refused`.
 */
export async function readLeagueFile(
  db: Reader,
  { leagueId, ...file }: SentFile,
  actor: Member,
): Promise<LeagueFileRow[]> {
  const { state_id: stateId } = await getManagedLeague(db, leagueId, actor);
  const { rows } = await readSchoolFile(db, {
    ...file,
    stateId,
    fields: FIELDS,
    needs: 'The file needs a column School; it may have Division and Withdrawn.',
    most: LEAGUE_LIMITS.teams,
  });
  return rows.map(({ row, name, school, problem, cellOf }) => {
    const division = cellOf('division');
    if (school === null) return { row, name, team: null, problem };
    if (division.length > LEAGUE_LIMITS.name) {
      const tooLong = `The name of a division has at most ${LEAGUE_LIMITS.name} characters.`;
      return { row, name, team: null, problem: tooLong };
    }
    const isWithdrawn = YES.has(cellOf('withdrawn').toLowerCase());
    return { row, name, team: { ...presentFace(school), division: division || null, isWithdrawn }, problem: '' };
  });
}
