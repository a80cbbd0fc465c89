import { createHash } from 'node:crypto';
import pg from 'pg';
import { PreparedQuery } from '../apps/server/src/platform/db/prepared-query.ts';

/** A statement as the portal sent it. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** The id that it gave to what it wrote. */
  returned?: number;
}

/** What the portal in this process asks the database for while it works, recorded at the driver. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const recorded: Statement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function listen(this: pg.Client, ...args: unknown[]) {
    const [statement] = args as [Statement | string];
    const { text, values = [] } = typeof statement === 'string' ? { text: statement } : statement;
    const answer = Reflect.apply(query, this, args) as unknown;
    if (text === undefined) return answer;
    const sent: Statement = { text, values };
    recorded.push(sent);
    const answered = answer instanceof PreparedQuery ? answer.answered : answer;
    if (answered instanceof Promise)
      answered.then(
        ({ rows }) => noteReturned(sent, rows),
        () => {},
      );
    return answer;
  } as typeof query;
  await work().finally(() => {
    pg.Client.prototype.query = query;
  });
  return recorded;
}

function noteReturned(sent: Statement, rows: readonly { readonly id?: unknown }[] | undefined): void {
  const id = rows?.[0]?.id;
  if (/\binsert into\b/i.test(sent.text) && typeof id === 'number') sent.returned = id;
}

/** Sends statements as a program would that knows them by heart: one after the other, each prepared once. */
export async function sendBare(client: pg.Client, statements: readonly Statement[]): Promise<void> {
  for (const { text, values } of statements) await client.query({ name: nameOf(text), text, values: [...values] });
}

const nameOf = (text: string): string | undefined =>
  /^(begin|commit|rollback|set|start)/i.test(text) ? undefined : createHash('sha1').update(text).digest('hex');

const INSERTED = /^\s*(with "written" as \()?insert into "(posts|comments)" .* returning ("id"|\*)/s;

/**
 * Sends what wrote one thing to write another one like it: where the statements name the id that the first one got, they
 * name that of the new one.
 */
export async function repeatBare(
  client: pg.Client,
  statements: readonly Statement[],
  { id, as, key }: { readonly id: number; readonly as: number; readonly key: string },
): Promise<void> {
  let own = as;
  /** By the ids that the first writing gave, what this one gives. */
  const others = new Map<unknown, number>();
  const renamed = (value: unknown): unknown => {
    if (value === id) return own;
    if (typeof value === 'number') return others.get(value) ?? value;
    if (Array.isArray(value)) return value.map(renamed);
    if (typeof value !== 'string') return value;
    return value.startsWith('bench-key-') ? key : value.replaceAll(new RegExp(`\\b${id}\\b`, 'g'), String(own));
  };
  for (const { text, values, returned } of statements) {
    const sent = { name: nameOf(text), text, values: values.map(renamed) };
    const { rows } = await client.query<{ id: number }>(sent);
    const [first] = rows;
    if (INSERTED.test(text)) own = first?.id ?? own;
    else if (returned !== undefined && first !== undefined) others.set(returned, first.id);
  }
}
