import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite';
import { namedStatementsOf } from './statement-names.ts';

const { serialize } = protocol;

/** What may change the columns that a prepared statement answers with. */
const CHANGES_SHAPE = /\b(?:alter|create|drop)\b/i;

/**
 * The statements of the embedded database. Those that come back are prepared and then only bound, as on a server: planning
 * a list of games again takes it eight times as long as answering. PGlite prepares none by itself; it lets its protocol be
 * spoken.
 */
export class EmbeddedStatements {
  readonly #pg: PGlite;
  #nameOf = namedStatementsOf((name) => name);
  /** The types of the parameters of each prepared statement. */
  #prepared = new Map<string, readonly number[]>();

  constructor(pg: PGlite) {
    this.#pg = pg;
  }

  /** Runs a text. One without values may hold several statements (migrations, jobs); then it answers the rows of all. */
  async run(text: string, values: readonly unknown[]): Promise<Pick<Results, 'rows' | 'affectedRows'>> {
    if (values.length === 0) return this.#runText(text);
    const name = this.#nameOf(text);
    return name === undefined ? this.#pg.query(text, [...values]) : this.#runPrepared(name, text, values);
  }

  // Only the simple protocol takes several at once.
  async #runText(text: string) {
    const results = await this.#pg.exec(text);
    if (this.#prepared.size > 0 && CHANGES_SHAPE.test(text)) await this.#forget();
    return { rows: results.flatMap(({ rows }) => rows), affectedRows: results.at(-1)?.affectedRows };
  }

  async #runPrepared(name: string, text: string, values: readonly unknown[]) {
    const pg = this.#pg;
    const messages = await pg.runExclusive(async () => {
      const types = this.#prepared.get(name) ?? (await this.#prepare(name, text));
      const bind = serialize.bind({
        statement: name,
        values: values.map((value, at) => this.#asText(value, types[at])),
      });
      return this.#send(bind, serialize.describe({ type: 'P' }), serialize.execute({}));
    });
    await pg.syncToFs();
    return parse.parseResults([...messages], pg.parsers)[0] ?? { rows: [] };
  }

  async #prepare(name: string, text: string): Promise<readonly number[]> {
    const described = await this.#send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }));
    const types = parse.parseDescribeStatementResults([...described]);
    this.#prepared.set(name, types);
    return types;
  }

  #asText(value: unknown, type = 0): string | null {
    if (value === null || value === undefined) return null;
    return this.#pg.serializers[type]?.(value) ?? String(value);
  }

  /** Several messages in one go; whatever fails, the next statement finds the connection in order. */
  #send(...messages: Uint8Array[]) {
    return this.#pg.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false });
  }

  async #forget(): Promise<void> {
    // In a transaction that has failed nothing can be said; then nothing was changed either.
    await this.#pg.exec('deallocate all').then(
      () => {
        this.#prepared = new Map();
        this.#nameOf = namedStatementsOf((name) => name);
      },
      () => {},
    );
  }
}
