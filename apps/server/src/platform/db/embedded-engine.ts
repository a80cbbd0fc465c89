import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { EmbeddedStatements } from './embedded-statements.ts';

/** What the embedded database is asked for. */
export type Question =
  | { readonly kind: 'query'; readonly text: string; readonly values: readonly unknown[] }
  | { readonly kind: 'listen'; readonly channel: string }
  | { readonly kind: 'dump' }
  | { readonly kind: 'close' };

/** What it answers; to a query rows and how many it touched. */
export interface Answer {
  readonly rows?: unknown[];
  readonly affectedRows?: number | undefined;
  readonly dump?: ArrayBuffer;
}

export interface EngineOptions {
  /** Where its files lie; without it they are in memory (tests). */
  readonly dataDir?: string | undefined;
  /** A dump to start from (tests). */
  readonly snapshot?: ArrayBuffer | undefined;
}

/** Hears what a channel that is listened to says. */
export type Heard = (channel: string, payload: string) => void;

/** Answers one question after the other. */
export type Ask = (question: Question) => Promise<Answer>;

/** The same JavaScript values as the pg driver's: int8 and numeric as numbers, days as text. */
const PARSERS = { 20: Number, 1700: Number, 1082: (text: string) => text };

/** Opens PGlite in the thread that calls this. */
export async function openEngine({ dataDir, snapshot }: EngineOptions, heard: Heard): Promise<Ask> {
  // The list of extensions must be the same at every open.
  const pg = await PGlite.create({
    // In memory a log is of no use: as small as it can be, it is copied fast.
    ...(dataDir === undefined ? { initDbStartParams: ['--wal-segsize=1'] } : { dataDir }),
    ...(snapshot === undefined ? {} : { loadDataDir: new Blob([snapshot]) }),
    extensions: { pg_trgm, unaccent },
    parsers: PARSERS,
  });
  await pg.exec('set random_page_cost = 1.1; set jit = off');
  const statements = new EmbeddedStatements(pg);
  return async (question) => {
    switch (question.kind) {
      case 'query': {
        const { rows, affectedRows } = await statements.run(question.text, question.values);
        return { rows, affectedRows };
      }
      case 'listen':
        await pg.listen(question.channel, (payload) => heard(question.channel, payload));
        return {};
      case 'dump': {
        const dump = await pg.dumpDataDir('none');
        return { dump: await dump.arrayBuffer() };
      }
      case 'close':
        await pg.close();
        return {};
    }
  };
}
