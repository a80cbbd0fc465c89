import pg from 'pg';
import { expect, test } from 'vitest';
import { PreparedQuery, PreparedStatement } from './prepared-query.ts';

const { INT4, TEXT } = pg.types.builtins;
const COLUMNS = [
  { name: 'id', dataTypeID: INT4 },
  { name: 'name', dataTypeID: TEXT },
];

/** A connection that only remembers what it was sent. */
function aConnection(): { connection: pg.Connection; sent: string[] } {
  const sent: string[] = [];
  const send = (what: string) => () => void sent.push(what);
  const connection = {
    stream: {},
    parsedStatements: {},
    submittedNamedStatements: {},
    ...Object.fromEntries(['parse', 'bind', 'describe', 'execute', 'sync'].map((what) => [what, send(what)])),
  };
  return { connection: connection as unknown as pg.Connection, sent };
}

const aStatement = () => new PreparedStatement('csz_0', 'select id, name from schools where id = $1', pg.types);

/** Sends a run, and answers it as a server does. */
async function run(
  statement: PreparedStatement,
  connection: pg.Connection,
  rows: readonly (string | null)[][],
  columns?: typeof COLUMNS,
) {
  const query = new PreparedQuery(statement, [1]);
  query.submit(connection);
  if (columns !== undefined) query.handleRowDescription({ fields: columns });
  for (const fields of rows) query.handleDataRow({ fields });
  query.handleCommandComplete({ text: `SELECT ${rows.length}` });
  query.handleReadyForQuery();
  return query.answered;
}

test('a statement is parsed and described once a connection, and its rows are read by that', async () => {
  const statement = aStatement();
  const { connection, sent } = aConnection();
  expect(await run(statement, connection, [['7', 'Stony Creek']], COLUMNS)).toEqual({
    command: 'SELECT',
    rowCount: 1,
    rows: [{ id: 7, name: 'Stony Creek' }],
  });
  expect(sent.splice(0)).toEqual(['parse', 'bind', 'describe', 'execute', 'sync']);

  const rows = [
    ['8', null],
    [null, 'Tidemark'],
  ];
  expect(await run(statement, connection, rows)).toMatchObject({
    rows: [
      { id: 8, name: null },
      { id: null, name: 'Tidemark' },
    ],
  });
  expect(sent.splice(0)).toEqual(['bind', 'execute', 'sync']);
});

test('another connection describes it for itself, and may answer in another shape', async () => {
  const statement = aStatement();
  const [before, after] = [aConnection(), aConnection()];
  await run(statement, before.connection, [['7', 'Stony Creek']], COLUMNS);
  const added = [{ name: 'mascot', dataTypeID: TEXT }, ...COLUMNS];
  const row = { mascot: 'Owls', id: 7, name: 'Stony Creek' };
  expect(await run(statement, after.connection, [['Owls', '7', 'Stony Creek']], added)).toMatchObject({ rows: [row] });
  expect(after.sent).toContain('describe');
  expect(await run(statement, before.connection, [['9', 'Tidemark']])).toMatchObject({
    rows: [{ id: 9, name: 'Tidemark' }],
  });
  expect(await run(statement, after.connection, [['Owls', '7', 'Stony Creek']])).toMatchObject({ rows: [row] });
});

test('what returns no rows is described once too, and says how many it changed', async () => {
  const statement = new PreparedStatement('csz_1', 'delete from follows where id = $1', pg.types);
  const { connection, sent } = aConnection();
  const remove = async () => {
    const query = new PreparedQuery(statement, [1]);
    query.submit(connection);
    query.handleCommandComplete({ text: 'DELETE 2' });
    query.handleReadyForQuery();
    return query.answered;
  };
  for (let time = 0; time < 2; time += 1) expect(await remove()).toEqual({ command: 'DELETE', rowCount: 2, rows: [] });
  expect(sent.filter((what) => what === 'describe')).toHaveLength(1);
});

test('a row that is not as described is an error, and never read by the names of others', async () => {
  const statement = aStatement();
  const { connection } = aConnection();
  await run(statement, connection, [], COLUMNS);
  await expect(run(statement, connection, [['7', 'Owls', 'Stony Creek']])).rejects.toThrow('3 values');
});

test('a run that failed describes nothing, and the next one asks again', async () => {
  const statement = aStatement();
  const { connection, sent } = aConnection();
  const query = new PreparedQuery(statement, ['x']);
  query.submit(connection);
  query.handleError(new Error('invalid input syntax for type integer'));
  await expect(query.answered).rejects.toThrow('invalid input');
  sent.splice(0);
  expect(await run(statement, connection, [['7', 'Stony Creek']], COLUMNS)).toMatchObject({ rowCount: 1 });
  expect(sent).toContain('describe');
});
