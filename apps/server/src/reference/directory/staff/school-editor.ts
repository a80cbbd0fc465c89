import type { DirectoryRow } from '@csz/contract/directory/staff-calls';
import { Problem } from '@csz/contract/problem';
import { schoolInitials, schoolNameKey } from '@csz/rules/school-name';
import { type Insertable, sql, type Updateable } from 'kysely';
import * as z from 'zod';
import type { Member } from '#server/platform/actor.ts';
import { pageOf } from '#server/platform/db/page.ts';
import type { Schools } from '#server/platform/db/schema.generated.ts';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import { lockGamesOf } from '#server/reference/directory/game-lock.ts';
import { keepAlias, schoolMoved } from '#server/reference/directory/write-schools.ts';
import type { Cells, DirectoryEditor, RowChange, RowsQuery } from './edit-directory.ts';
import {
  color,
  domain,
  flag,
  name,
  readCells,
  readCounty,
  readState,
  refuseCells,
  refuseNamesake,
  words,
} from './read-cells.ts';

const initials = z
  .string('Required')
  .trim()
  .toUpperCase()
  .regex(/^\S{1,3}$/u, 'Must be one to three letters');

/** What staff may write about a school. */
const SchoolCells = z.strictObject({
  name,
  shortName: name,
  initials,
  state: name,
  county: name,
  mascot: words(),
  address: words(300),
  colorPrimary: color,
  colorSecondary: color,
  emailDomain: domain,
  isClosed: flag,
});

type SchoolCells = Partial<z.output<typeof SchoolCells>>;

const NewSchoolCells = SchoolCells.partial().extend({ name, county: name });

const COLUMNS = {
  name: 'name',
  shortName: 'short_name',
  initials: 'initials',
  mascot: 'mascot',
  address: 'address',
  colorPrimary: 'color_primary',
  colorSecondary: 'color_secondary',
  emailDomain: 'email_domain',
} as const satisfies Partial<Record<keyof SchoolCells, keyof Schools>>;

const UNIQUE = 'schools_name_key_once';

/** Schools: also placeholders, closed and merged ones. */
export const schoolEditor: DirectoryEditor = {
  noun: 'school',
  list: async (db, query) => {
    const { rows, total } = await listSchools(db, query);
    return { rows: rows.map(presentSchool), total };
  },
  get: async (db, id) => {
    const row = await schools(db).where('schools.id', '=', id).executeTakeFirst();
    if (row === undefined) throw new Problem('school-not-found', { id });
    return presentSchool(row);
  },
  change: changeSchool,
  add: addSchool,
};

function listSchools(db: Reader, { searchTerm = '', stateId, onlyPlaceholders, ...page }: RowsQuery) {
  return pageOf(
    schools(db)
      .$if(searchTerm !== '', (query) =>
        query.where('search_name', 'like', sql<string>`'%' || search_key(${searchTerm}) || '%'`),
      )
      .$if(stateId !== undefined, (query) => query.where('schools.state_id', '=', Number(stateId)))
      .$if(onlyPlaceholders === true, (query) => query.where('schools.status', '=', 'placeholder'))
      .orderBy(sql`search_key(schools.name) collate "C"`)
      .orderBy('schools.id'),
    page,
  );
}

const schools = (db: Reader) =>
  db
    .selectFrom('schools')
    .innerJoin('districts', 'districts.id', 'schools.district_id')
    .innerJoin('states', 'states.id', 'schools.state_id')
    .selectAll('schools')
    .select(['districts.name as county', 'states.code as state_code']);

function presentSchool(row: Awaited<ReturnType<typeof listSchools>>['rows'][number]): DirectoryRow {
  return {
    id: String(row.id),
    title: `${row.name} (${row.county}, ${row.state_code})`,
    status: row.status,
    fields: {
      name: row.name,
      shortName: row.short_name,
      initials: row.initials,
      state: row.state_code,
      county: row.county,
      mascot: row.mascot,
      address: row.address,
      colorPrimary: row.color_primary,
      colorSecondary: row.color_secondary,
      emailDomain: row.email_domain,
      isClosed: row.status === 'closed',
    },
  };
}

async function changeSchool(tx: Tx, { id, cells }: RowChange, actor: Member): Promise<void> {
  const given = readCells(SchoolCells.partial(), cells);
  if (given.state !== undefined || given.county !== undefined) await lockGamesOf(tx, id);
  const school = await tx.selectFrom('schools').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (school === undefined) throw new Problem('school-not-found', { id });
  if (school.status === 'merged') throw new Problem('school-merged', { name: school.name });
  if (given.isClosed !== undefined && school.status === 'placeholder')
    throw refuseCells([{ path: 'isClosed', message: 'Approve the placeholder first' }]);
  const place = await readPlace(tx, given, school.state_id);
  const columns = { ...columnsOf(given), ...place, updated_at: sql<Date>`now()` };
  await refuseNamesake({ name: given.name ?? school.name, constraint: UNIQUE }, () =>
    tx.updateTable('schools').set(columns).where('id', '=', id).execute(),
  );
  const { district_id } = place;
  if (district_id !== undefined && district_id !== school.district_id)
    await recordEvent(tx, schoolMoved(actor.memberId, { id, districtId: district_id }));
  // The name it was found by finds it in later imports too.
  if (columns.name_key !== undefined && columns.name_key !== school.name_key)
    await keepAlias(tx, { ...school, school_id: school.id });
}

/** A county lies in one state: to move a school to another state, staff name the county there too. */
async function readPlace(
  tx: Tx,
  { state, county }: SchoolCells,
  stateId: number | undefined,
): Promise<{ state_id?: number; district_id?: number }> {
  if (state === undefined && county === undefined) return {};
  const state_id = state === undefined && stateId !== undefined ? stateId : await readState(tx, state);
  if (county === undefined && state_id === stateId) return {};
  if (county === undefined) throw refuseCells([{ path: 'county', message: 'Choose a county of that state' }]);
  return { state_id, district_id: await readCounty(tx, state_id, county) };
}

async function addSchool(tx: Tx, cells: Cells): Promise<number> {
  const given = readCells(NewSchoolCells, cells);
  const place = await readPlace(tx, given, undefined);
  const row = {
    short_name: given.name,
    initials: schoolInitials(given.name),
    ...columnsOf(given),
    ...place,
  } as Insertable<Schools>;
  return refuseNamesake({ name: given.name, constraint: UNIQUE }, async () => {
    const { id } = await tx.insertInto('schools').values(row).returning('id').executeTakeFirstOrThrow();
    return id;
  });
}

/** The columns of what was given; a name brings its key. */
function columnsOf(given: SchoolCells): Updateable<Schools> {
  const named = (Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).filter((field) => given[field] !== undefined);
  const columns: Updateable<Schools> = Object.fromEntries(named.map((field) => [COLUMNS[field], given[field]]));
  if (given.name !== undefined) columns.name_key = keyOf(given.name);
  if (given.isClosed !== undefined) columns.status = given.isClosed ? 'closed' : 'approved';
  return columns;
}

function keyOf(text: string): string {
  const key = schoolNameKey(text);
  if (key === '') throw refuseCells([{ path: 'name', message: 'Must contain letters or digits' }]);
  return key;
}
