import type { DirectoryRow } from '@csz/contract/directory/staff-calls';
import { Problem } from '@csz/contract/problem';
import { DEFAULT_SCORING, HARD_MAX_SCORE, type SportScoring } from '@csz/rules/sport-scoring';
import { type Selectable, sql } from 'kysely';
import * as z from 'zod';
import type { Member } from '#server/platform/actor.ts';
import { likePattern, pageOf } from '#server/platform/db/page.ts';
import type { Sports } from '#server/platform/db/schema.generated.ts';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import type { Cells, DirectoryEditor, RowChange, RowsQuery } from './edit-directory.ts';
import { decimal, flag, name, oneOf, readCells, refuseCells, refuseNamesake, wholeNumber } from './read-cells.ts';

/** The part of a sport's cells that says how it keeps score. */
const SCORING_CELLS = {
  unit: name,
  step: decimal(0.001, 1),
  softMax: decimal(0, HARD_MAX_SCORE),
  allowTie: flag,
};

type ScoringCells = Partial<Pick<SportScoring, keyof typeof SCORING_CELLS>>;

const SportCells = z
  .strictObject({
    name,
    shortName: name,
    parent: name.nullable(),
    gender: oneOf(['boys', 'girls', 'coed']).nullable(),
    level: oneOf(['varsity', 'jv', 'freshman']).nullable(),
    seasonOfYear: oneOf(['fall', 'winter', 'spring']),
    weight: wholeNumber(-1000, 1000),
    expectedMinutes: wholeNumber(1, 1440),
    ...SCORING_CELLS,
    isActive: flag,
  })
  .partial();

type SportCells = z.output<typeof SportCells>;

/** Sports: parents such as Lacrosse, and below them who plays at which level. Only the latter have games. */
export const sportEditor: DirectoryEditor = {
  noun: 'sport',
  list: async (db, query) => {
    const { rows, total } = await listSports(db, query);
    return { rows: rows.map(presentSport), total };
  },
  get: async (db, id) => {
    const row = await sports(db).where('sports.id', '=', id).executeTakeFirst();
    if (row === undefined) throw new Problem('sport-not-found', { id });
    return presentSport(row);
  },
  change: changeSport,
  add: addSport,
};

function listSports(db: Reader, { searchTerm = '', page, perPage }: RowsQuery) {
  return pageOf(
    sports(db)
      .$if(searchTerm !== '', (query) => query.where('sports.name', 'ilike', likePattern(searchTerm)))
      .orderBy(sql`lower(coalesce(parents.name, sports.name)) collate "C"`)
      .orderBy('sports.is_parent', 'desc')
      .orderBy('sports.weight')
      .orderBy('sports.id'),
    { page, perPage },
  );
}

const sports = (db: Reader) =>
  db
    .selectFrom('sports')
    .leftJoin('sports as parents', 'parents.id', 'sports.parent_id')
    .selectAll('sports')
    .select('parents.name as parent');

function presentSport(row: Selectable<Sports> & { parent: string | null }): DirectoryRow {
  const { name, gender, level, weight } = row;
  return {
    id: String(row.id),
    title: name,
    status: row.is_active ? 'active' : 'inactive',
    fields: {
      name,
      shortName: row.short_name,
      parent: row.parent,
      gender,
      level,
      seasonOfYear: row.season_of_year,
      weight,
      expectedMinutes: row.expected_minutes,
      ...scoringCells(row.scoring),
      isActive: row.is_active,
    },
  };
}

async function changeSport(tx: Tx, { id, cells }: RowChange, actor: Member): Promise<void> {
  const given = readCells(SportCells, cells);
  const sport = await tx.selectFrom('sports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (sport === undefined) throw new Problem('sport-not-found', { id });
  const columns = {
    ...(await readBranch(tx, given, sport)),
    name: given.name ?? sport.name,
    short_name: given.shortName ?? sport.short_name,
    season_of_year: given.seasonOfYear ?? sport.season_of_year,
    weight: given.weight ?? sport.weight,
    expected_minutes: given.expectedMinutes ?? sport.expected_minutes,
    is_active: given.isActive ?? sport.is_active,
    scoring: scoringOf(given, sport.scoring),
  };
  await refuseNamesake(unique(columns.name), () =>
    tx.updateTable('sports').set(columns).where('id', '=', id).execute(),
  );
  const { parent_id: parentId } = columns;
  if (parentId !== sport.parent_id)
    await recordEvent(tx, {
      type: 'sport.moved',
      actor: actor.memberId,
      subject: `sport:${id}`,
      data: { parentId },
    });
}

type Branch = Pick<Selectable<Sports>, 'parent_id' | 'gender' | 'level'>;

/** Where a sport is in the tree: a parent has nothing above it, a child has a parent, a gender and a level. */
async function readBranch(tx: Tx, given: SportCells, sport: Branch & { is_parent: boolean }): Promise<Branch> {
  const wanted = (['parent', 'gender', 'level'] as const).filter((field) => given[field] != null);
  if (sport.is_parent && wanted.length > 0)
    throw refuseCells(wanted.map((path) => ({ path, message: 'Only a sport below another one has this' })));
  const emptied = (['parent', 'gender', 'level'] as const).filter((field) => given[field] === null);
  if (!sport.is_parent && emptied.length > 0) throw refuseCells(emptied.map((path) => ({ path, message: 'Required' })));
  const parent_id = given.parent == null ? sport.parent_id : (await getParent(tx, given.parent)).id;
  return { parent_id, gender: given.gender ?? sport.gender, level: given.level ?? sport.level };
}

async function getParent(tx: Tx, text: string) {
  const found = await tx
    .selectFrom('sports')
    .select(['id', 'scoring', 'season_of_year', 'expected_minutes'])
    .where('is_parent', '=', true)
    .where((eb) => eb(eb.fn('lower', ['name']), '=', text.toLowerCase()))
    .executeTakeFirst();
  if (found !== undefined) return found;
  throw refuseCells([{ path: 'parent', message: `There is no sport called ${text} to stand below` }]);
}

/** A new sport keeps score as its parent does. */
async function addSport(tx: Tx, cells: Cells): Promise<number> {
  const given = readCells(SportCells.extend({ name }), cells);
  const parent = given.parent == null ? undefined : await getParent(tx, given.parent);
  const missing = (['gender', 'level'] as const).filter((field) => given[field] == null);
  if (parent !== undefined && missing.length > 0)
    throw refuseCells(missing.map((path) => ({ path, message: 'Required' })));
  const season_of_year = given.seasonOfYear ?? parent?.season_of_year;
  if (season_of_year === undefined) throw refuseCells([{ path: 'seasonOfYear', message: 'Required' }]);
  const row = {
    ...(await readBranch(tx, given, { is_parent: parent === undefined, parent_id: null, gender: null, level: null })),
    is_parent: parent === undefined,
    name: given.name,
    short_name: given.shortName ?? given.name,
    season_of_year,
    weight: given.weight ?? 0,
    expected_minutes: given.expectedMinutes ?? parent?.expected_minutes ?? 120,
    is_active: given.isActive ?? true,
    scoring: scoringOf(given, parent?.scoring ?? DEFAULT_SCORING),
  };
  return refuseNamesake(unique(given.name), async () => {
    const { id } = await tx.insertInto('sports').values(row).returning('id').executeTakeFirstOrThrow();
    return id;
  });
}

const unique = (name: string) => ({ name, constraint: 'sports_name_key', code: 'sport-name-taken' }) as const;

/** What staff may say of how a sport keeps score. Which score wins stays: every record hangs on it. */
function scoringCells({ unit, step, softMax, allowTie }: SportScoring) {
  return { unit, step, softMax, allowTie };
}

/** A sport's scoring with what was given, as its column keeps it. */
function scoringOf(given: ScoringCells, scoring: SportScoring): string {
  return JSON.stringify({
    ...scoring,
    unit: given.unit ?? scoring.unit,
    step: given.step ?? scoring.step,
    softMax: given.softMax ?? scoring.softMax,
    allowTie: given.allowTie ?? scoring.allowTie,
  });
}
