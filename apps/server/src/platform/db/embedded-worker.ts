// The embedded database, in a thread of its own: it computes in long stretches and would starve the server's event loop.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import type { Answer, Question } from './embedded.ts';
import { EmbeddedStatements } from './embedded-statements.ts';

const port = parentPort;
if (port === null) throw new Error('embedded-worker runs in a worker thread only');

const { dataDir, snapshot } = workerData as { dataDir: string | undefined; snapshot: ArrayBuffer | undefined };
/** The same JavaScript values as the pg driver's: int8 and numeric as numbers, days as text. */
const parsers = { 20: Number, 1700: Number, 1082: (text: string) => text };

const send = (answer: Answer) => port.postMessage(answer);
const failed = (id: number, error: unknown) => {
  const { message, code, constraint, detail, table } = error as Record<string, string | undefined>;
  send({ id, error: { message: message ?? String(error), code, constraint, detail, table } });
};

interface Opened {
  readonly pg: PGlite;
  readonly statements: EmbeddedStatements;
}

// The list of extensions must be the same at every open.
const opened = PGlite.create({
  // In memory a log is of no use: as small as it can be, it is copied fast.
  ...(dataDir === undefined ? { initDbStartParams: ['--wal-segsize=1'] } : { dataDir }),
  ...(snapshot === undefined ? {} : { loadDataDir: new Blob([snapshot]) }),
  extensions: { pg_trgm, unaccent },
  parsers,
}).then((pg): Opened => ({ pg, statements: new EmbeddedStatements(pg) }));

async function run({ pg, statements }: Opened, question: Question): Promise<Answer> {
  const { id } = question;
  if (question.kind === 'query') {
    const { rows, affectedRows } = await statements.run(question.text, question.values);
    return { id, rows, affectedRows };
  }
  if (question.kind === 'listen') {
    await pg.listen(question.channel, (payload) => send({ id: 0, channel: question.channel, payload }));
  } else if (question.kind === 'dump') {
    const dump = await pg.dumpDataDir('none');
    return { id, dump: await dump.arrayBuffer() };
  } else {
    await pg.close();
  }
  return { id };
}

port.on('message', (question: Question) => {
  opened.then((database) => run(database, question)).then(send, (error) => failed(question.id, error));
});
opened.then(
  async ({ pg }) => {
    await pg.exec('set random_page_cost = 1.1; set jit = off');
    send({ id: 0, ready: true });
  },
  (error) => failed(0, error),
);
