import pg from 'pg';

/** The rows of a table as the wire carries them. */
export interface BareTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (string | null)[][];
}

const BATCH = 500; // rows a statement; the protocol takes at most 65,535 values

/** Everything that is in these tables, generated columns apart. */
export async function tablesOf(url: string, names: readonly string[]): Promise<BareTable[]> {
  const asText = { getTypeParser: () => (value: string) => value } as unknown as pg.CustomTypesConfig;
  const client = new pg.Client({ connectionString: url, types: asText });
  await client.connect();
  const tables: BareTable[] = [];
  for (const name of names) {
    const { rows: columns } = await client.query<{ column_name: string }>(
      `select column_name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [name],
    );
    const own = columns.map(({ column_name }) => column_name);
    const { rows } = await client.query<(string | null)[]>({ text: `select ${own} from ${name}`, rowMode: 'array' });
    tables.push({ name, columns: own, rows });
  }
  await client.end();
  return tables;
}

/** Inserts the rows in batches, in one transaction, with nothing between the program and the driver. */
export async function insertBare(url: string, tables: readonly BareTable[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin');
  for (const { name, columns, rows } of tables) {
    for (let start = 0; start < rows.length; start += BATCH) {
      const batch = rows.slice(start, start + BATCH);
      await client.query(
        `insert into ${name} (${columns}) values ${placeholders(batch.length, columns.length)}`,
        batch.flat(),
      );
    }
  }
  await client.query('commit');
  await client.end();
}

const placeholders = (rows: number, columns: number): string =>
  Array.from({ length: rows }, (_, row) => {
    const values = Array.from({ length: columns }, (__, column) => `$${row * columns + column + 1}`);
    return `(${values.join(',')})`;
  }).join(',');
