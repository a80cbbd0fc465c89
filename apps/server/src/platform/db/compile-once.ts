import type { CompiledQuery } from 'kysely';
import type { Reader } from './types.ts';

/** Stands for a value of a query while it is built. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  /** @throws where a query would be put together from what a value says. */
  [Symbol.toPrimitive](): never {
    throw new Error(`A query that is compiled once looks at its value "${this.name}", which is not there yet.`);
  }
}

/**
 * A query that is built and compiled at its first use; from then on only its values differ. For what is asked hundreds
 * of times a second: Kysely takes as long to build a query as the driver to send it.
 *
 * @param build may put the values into the query and do nothing else with them: they are not there yet when it runs.
 */
export function compileOnce<Values extends object, Row>(
  build: (db: Reader, values: Values) => CompiledQuery<Row>,
): (db: Reader, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    // Who looks at queries or changes them while they are built wants to see each.
    if (db.getExecutor().plugins.length > 0) return (await db.executeQuery(build(db, values))).rows;
    compiled ??= build(db, new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as Values);
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}
