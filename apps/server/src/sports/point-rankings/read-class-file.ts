import { CLASS_FILE } from '@csz/contract/point-rankings/limits';
import type { ClassFileRow } from '@csz/contract/point-rankings/staff';
import type { Platform } from '#server/platform/platform.ts';
import { type Field, readSchoolFile } from '#server/sports/column-mappings/api.ts';
import { presentFace } from './present.ts';
import { findChoice, listRankedSchools } from './queries.ts';
import { getSeasonScope } from './rank-teams.ts';

const FIELDS: readonly Field[] = [
  { name: 'school', required: true, headers: ['team', 'name', 'school name'], help: 'name of a school' },
  { name: 'class', required: true, headers: ['classification', 'class name'], help: 'its class, like 4A' },
  { name: 'region', headers: ['section', 'region name'], help: 'its region within the class' },
];

interface SentFile {
  readonly stateId: string;
  readonly sportId: string;
  readonly season: number;
  readonly fileName: string;
  readonly text: string;
}

/**
 * The classes and regions that a file names, row by row, for schools of a state that have a team. Where it has no column of
 * regions they stay as they are. Nothing is written.
 *
 * @throws {Problem} `import-refused`, `state-not-found`, `sport-not-found`, `sport-has-teams`.
 */
export async function readClassFile(
  platform: Platform,
  { fileName, text, ...query }: SentFile,
): Promise<{ hasRegions: boolean; rows: ClassFileRow[] }> {
  const { db } = platform;
  const scope = await getSeasonScope(platform, query);
  const { columns, rows } = await readSchoolFile(db, {
    fileName,
    text,
    stateId: scope.stateId,
    fields: FIELDS,
    needs: 'The file needs the columns School and Class; it may have Region.',
    most: CLASS_FILE.rows,
  });
  const teams = new Map((await listRankedSchools(db, scope)).map((team) => [team.id, team]));
  const rules = (await findChoice(db, scope))?.rules;
  const known = [
    ...(rules?.kind === 'win-points' ? rules.classes.map(({ name }) => name) : []),
    ...[...teams.values()].flatMap(({ class_name }) => class_name ?? []),
  ];
  const hasRegions = columns.has('region');
  const read = rows.map(({ row, name, school, problem, cellOf }) => {
    const team = teams.get(school?.id ?? 0);
    const given = cellOf('class').replace(/^class\s+/i, '');
    // One class has one spelling.
    const className = known.find((one) => one.toLowerCase() === given.toLowerCase()) ?? given;
    const region = hasRegions ? cellOf('region') : (team?.region ?? '');
    const fault =
      problem ||
      (team === undefined && 'This school has no team of this sport in this season.') ||
      (className.length > CLASS_FILE.className && `A class has at most ${CLASS_FILE.className} letters.`) ||
      (region.length > CLASS_FILE.region && `A region has at most ${CLASS_FILE.region} letters.`) ||
      (className === '' && hasRegions && region !== '' && 'A region needs a class beside it.');
    if (fault || team === undefined) return { row, name, school: null, problem: fault || '' };
    const placed = { className: className || null, region: className === '' ? null : region || null };
    return { row, name, school: { ...presentFace(team), ...placed }, problem: '' };
  });
  return { hasRegions, rows: read };
}
