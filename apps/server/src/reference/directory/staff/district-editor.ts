import type { DirectoryRow } from '@csz/contract/directory/staff-calls';
import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import * as z from 'zod';
import { likePattern, pageOf } from '#server/platform/db/page.ts';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import type { Cells, DirectoryEditor, RowChange, RowsQuery } from './edit-directory.ts';
import { flag, name, oneOf, readCells, readState, refuseCells, refuseNamesake } from './read-cells.ts';

const DistrictCells = z
  .strictObject({ name, state: name, kind: oneOf(['county', 'conference']), isActive: flag })
  .partial();

const UNIQUE = 'districts_state_id_name_key';

/** Counties, and the conferences that stand beside them. */
export const districtEditor: DirectoryEditor = {
  noun: 'county',
  list: async (db, query) => {
    const { rows, total } = await listDistricts(db, query);
    return { rows: rows.map(presentDistrict), total };
  },
  get: async (db, id) => {
    const row = await districts(db).where('districts.id', '=', id).executeTakeFirst();
    if (row === undefined) throw new Problem('district-not-found', { id });
    return presentDistrict(row);
  },
  change: changeDistrict,
  add: addDistrict,
};

function listDistricts(db: Reader, { searchTerm = '', stateId, onlyPlaceholders: _, ...page }: RowsQuery) {
  return pageOf(
    districts(db)
      .$if(searchTerm !== '', (query) => query.where('districts.name', 'ilike', likePattern(searchTerm)))
      .$if(stateId !== undefined, (query) => query.where('districts.state_id', '=', Number(stateId)))
      .orderBy(sql`lower(districts.name) collate "C"`)
      .orderBy('districts.id'),
    page,
  );
}

const districts = (db: Reader) =>
  db
    .selectFrom('districts')
    .innerJoin('states', 'states.id', 'districts.state_id')
    .selectAll('districts')
    .select('states.code as state_code');

function presentDistrict(row: Awaited<ReturnType<typeof listDistricts>>['rows'][number]): DirectoryRow {
  return {
    id: String(row.id),
    title: `${row.name} (${row.state_code})`,
    status: row.is_active ? 'active' : 'inactive',
    fields: { name: row.name, state: row.state_code, kind: row.kind, isActive: row.is_active },
  };
}

async function changeDistrict(tx: Tx, { id, cells }: RowChange): Promise<void> {
  const given = readCells(DistrictCells, cells);
  const district = await tx.selectFrom('districts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (district === undefined) throw new Problem('district-not-found', { id });
  if (given.state !== undefined && (await readState(tx, given.state)) !== district.state_id)
    throw refuseCells([{ path: 'state', message: 'A county stays in its state. Add another one instead' }]);
  const columns = {
    name: given.name ?? district.name,
    kind: given.kind ?? district.kind,
    is_active: given.isActive ?? district.is_active,
  };
  await refuseNamesake({ name: columns.name, constraint: UNIQUE }, () =>
    tx.updateTable('districts').set(columns).where('id', '=', id).execute(),
  );
}

async function addDistrict(tx: Tx, cells: Cells): Promise<number> {
  const given = readCells(DistrictCells.extend({ name }), cells);
  const state_id = await readState(tx, given.state);
  const row = { name: given.name, state_id, kind: given.kind ?? 'county', is_active: given.isActive ?? true };
  return refuseNamesake({ name: given.name, constraint: UNIQUE }, async () => {
    const { id } = await tx.insertInto('districts').values(row).returning('id').executeTakeFirstOrThrow();
    return id;
  });
}
