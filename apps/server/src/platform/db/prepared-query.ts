import pg from 'pg';

/** What the database says of a column of an answer. */
type Column = Pick<pg.FieldDef, 'name' | 'dataTypeID'>;
type AnswerRow = Record<string, unknown>;
/** Of a statement: what it was, how many rows it is about, and those that it returns. */
export type Answer = Pick<pg.QueryResult<AnswerRow>, 'command' | 'rowCount' | 'rows'>;

/** How the rows of an answer are read: its columns in their order, with what makes a value of the text of each. */
interface RowShape {
  readonly columns: readonly Column[];
  readonly parsers: readonly ((text: string) => unknown)[];
  /** A row with nothing in it: a copy is quicker than adding names one by one. */
  readonly blank: AnswerRow;
}

/** What the driver has besides what it declares. */
interface Driver {
  prepare(this: pg.Query, connection: pg.Connection): void;
}

const driver = pg.Query.prototype as unknown as Driver;

/** A statement that connections keep prepared under its name. */
export class PreparedStatement {
  readonly name: string;
  readonly text: string;
  readonly #types: pg.CustomTypesConfig;
  /** What each connection that has prepared it answers with, once it has said so. */
  readonly #shapes = new WeakMap<pg.Connection, RowShape>();
  /** The one that was described last: connections nearly always agree, and share it. */
  #last: RowShape | undefined;

  constructor(name: string, text: string, types: pg.CustomTypesConfig) {
    this.name = name;
    this.text = text;
    this.#types = types;
  }

  shapeOn(connection: pg.Connection): RowShape | undefined {
    return this.#shapes.get(connection);
  }

  /** Keeps what a connection says of its answers: it holds as long as the statement is prepared there. */
  describe(connection: pg.Connection, columns: readonly Column[]): RowShape {
    if (this.#last === undefined || !areSame(this.#last.columns, columns)) this.#last = this.#shapeOf(columns);
    this.#shapes.set(connection, this.#last);
    return this.#last;
  }

  #shapeOf(columns: readonly Column[]): RowShape {
    return {
      columns: columns.map(({ name, dataTypeID }) => ({ name, dataTypeID })),
      parsers: columns.map(({ dataTypeID }) => this.#types.getTypeParser(dataTypeID, 'text')),
      blank: Object.fromEntries(columns.map(({ name }) => [name, null])),
    };
  }
}

const areSame = (some: readonly Column[], others: readonly Column[]): boolean =>
  some.length === others.length &&
  some.every(({ name, dataTypeID }, at) => others[at]?.name === name && others[at].dataTypeID === dataTypeID);

/**
 * A run of a prepared statement that has its answers described once a connection. The driver's own has it described each
 * time, and builds from that each time how a row is read: a tenth of what a write costs.
 *
 * PostgreSQL refuses a prepared statement whose answer would look different by now, so a description never gets old.
 */
export class PreparedQuery extends pg.Query {
  readonly name: string;
  readonly #statement: PreparedStatement;
  readonly #answered = Promise.withResolvers<Answer>();
  #connection: pg.Connection | undefined;
  #shape: RowShape | undefined;
  #rows: AnswerRow[] = [];
  #command = '';
  #rowCount: number | null = null;
  #failure: unknown;

  constructor(statement: PreparedStatement, values: readonly unknown[]) {
    super(statement.text, values as unknown[]);
    this.name = statement.name;
    this.#statement = statement;
  }

  /** What comes of it; a refusal of the database rejects. */
  get answered(): Promise<Answer> {
    return this.#answered.promise;
  }

  prepare(connection: pg.Connection): void {
    this.#connection = connection;
    this.#shape = this.#statement.shapeOn(connection);
    driver.prepare.call(this, this.#shape === undefined ? connection : undescribed(connection));
  }

  handleRowDescription({ fields }: { readonly fields: readonly Column[] }): void {
    if (this.#connection !== undefined) this.#shape = this.#statement.describe(this.#connection, fields);
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    try {
      this.#rows.push(this.#read(fields));
    } catch (error) {
      this.#failure ??= error;
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    // `INSERT 0 2`, `SELECT 3`, `CREATE TABLE`.
    const words = text.split(' ');
    const count = words.length > 1 ? Number(words.at(-1)) : Number.NaN;
    this.#command = words[0] ?? '';
    this.#rowCount = Number.isNaN(count) ? null : count;
    // It was asked for and did not come: there are no rows.
    if (this.#shape === undefined) this.handleRowDescription({ fields: [] });
  }

  handleError(error: Error): void {
    this.#answered.reject(error);
  }

  handleReadyForQuery(): void {
    if (this.#failure !== undefined) this.#answered.reject(this.#failure);
    else this.#answered.resolve({ command: this.#command, rowCount: this.#rowCount, rows: this.#rows });
  }

  #read(fields: readonly (string | null)[]): AnswerRow {
    const { columns, parsers, blank } = this.#shape ?? NO_ROWS;
    if (fields.length !== columns.length)
      throw new Error(`A row of ${fields.length} values came where ${columns.length} columns were described.`);
    const row = { ...blank };
    for (let at = 0; at < fields.length; at += 1) {
      const text = fields[at] as string | null;
      if (text !== null) row[(columns[at] as Column).name] = parsers[at]?.(text);
    }
    return row;
  }
}

/** Runs a prepared statement on a connection, which prepares it the first time. */
export function runOn(
  client: pg.ClientBase,
  statement: PreparedStatement,
  values: readonly unknown[],
): Promise<Answer> {
  const query = new PreparedQuery(statement, values);
  client.query(query);
  return query.answered;
}

const NO_ROWS: RowShape = { columns: [], parsers: [], blank: {} };

const described = new WeakMap<pg.Connection, pg.Connection>();

/** The same connection, where a request to describe is left out. */
function undescribed(connection: pg.Connection): pg.Connection {
  const known = described.get(connection);
  if (known !== undefined) return known;
  const made = Object.create(connection, { describe: { value: () => {} } }) as pg.Connection;
  described.set(connection, made);
  return made;
}
