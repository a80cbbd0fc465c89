import type { DirectoryRow } from '@csz/contract/directory/staff-calls';
import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import * as z from 'zod';
import { likePattern, pageOf } from '#server/platform/db/page.ts';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import type { Cells, DirectoryEditor, RowChange, RowsQuery } from './edit-directory.ts';
import { flag, name, readCells, readCounty, readState, refuseNamesake, wholeNumber, words } from './read-cells.ts';

const LeagueCells = z
  .strictObject({
    name,
    state: name,
    county: words(),
    qualifiers: z.union(
      [z.literal('').transform(() => null), z.null(), wholeNumber(1, 64)],
      'Must be a whole number from 1 to 64',
    ),
    isActive: flag,
  })
  .partial();

const UNIQUE = 'leagues_state_id_name_key';

/** Leagues; one without a county spans several. */
export const leagueEditor: DirectoryEditor = {
  noun: 'league',
  list: async (db, query) => {
    const { rows, total } = await listLeagues(db, query);
    return { rows: rows.map(presentLeague), total };
  },
  get: async (db, id) => {
    const row = await leagues(db).where('leagues.id', '=', id).executeTakeFirst();
    if (row === undefined) throw new Problem('league-not-found', { id });
    return presentLeague(row);
  },
  change: changeLeague,
  add: addLeague,
};

function listLeagues(db: Reader, { searchTerm = '', stateId, onlyPlaceholders: _, ...page }: RowsQuery) {
  return pageOf(
    leagues(db)
      .$if(searchTerm !== '', (query) => query.where('leagues.name', 'ilike', likePattern(searchTerm)))
      .$if(stateId !== undefined, (query) => query.where('leagues.state_id', '=', Number(stateId)))
      .orderBy(sql`lower(leagues.name) collate "C"`)
      .orderBy('leagues.id'),
    page,
  );
}

const leagues = (db: Reader) =>
  db
    .selectFrom('leagues')
    .innerJoin('states', 'states.id', 'leagues.state_id')
    .leftJoin('districts', 'districts.id', 'leagues.district_id')
    .select(['leagues.id', 'leagues.name', 'leagues.qualifiers', 'leagues.is_active'])
    .select(['states.code as state_code', 'districts.name as county']);

function presentLeague(row: Awaited<ReturnType<typeof listLeagues>>['rows'][number]): DirectoryRow {
  return {
    id: String(row.id),
    title: `${row.name} (${row.state_code})`,
    status: row.is_active ? 'active' : 'inactive',
    fields: {
      name: row.name,
      state: row.state_code,
      county: row.county ?? '',
      qualifiers: row.qualifiers,
      isActive: row.is_active,
    },
  };
}

async function changeLeague(tx: Tx, { id, cells }: RowChange): Promise<void> {
  const given = readCells(LeagueCells, cells);
  const league = await tx.selectFrom('leagues').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (league === undefined) throw new Problem('league-not-found', { id });
  const state_id = given.state === undefined ? league.state_id : await readState(tx, given.state);
  const isMoved = state_id !== league.state_id;
  // A league that moves to another state leaves its county behind.
  const kept = isMoved ? null : league.district_id;
  const columns = {
    name: given.name ?? league.name,
    state_id,
    district_id: given.county === undefined ? kept : await readOptionalCounty(tx, state_id, given.county),
    qualifiers: given.qualifiers === undefined ? league.qualifiers : given.qualifiers,
    is_active: given.isActive ?? league.is_active,
  };
  await refuseNamesake({ name: columns.name, constraint: UNIQUE }, () =>
    tx.updateTable('leagues').set(columns).where('id', '=', id).execute(),
  );
}

async function addLeague(tx: Tx, cells: Cells): Promise<number> {
  const given = readCells(LeagueCells.extend({ name }), cells);
  const state_id = await readState(tx, given.state);
  const row = {
    name: given.name,
    state_id,
    district_id: await readOptionalCounty(tx, state_id, given.county ?? ''),
    qualifiers: given.qualifiers ?? null,
    is_active: given.isActive ?? true,
  };
  return refuseNamesake({ name: given.name, constraint: UNIQUE }, async () => {
    const { id } = await tx.insertInto('leagues').values(row).returning('id').executeTakeFirstOrThrow();
    return id;
  });
}

const readOptionalCounty = async (tx: Tx, stateId: number, county: string): Promise<number | null> =>
  county === '' ? null : readCounty(tx, stateId, county);
