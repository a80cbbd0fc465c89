import { Problem } from '@csz/contract/problem';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { pendingMigrations } from '#server/platform/db/migrate.ts';
import type { Database } from '#server/platform/db/types.ts';

/** `/healthz`: the process lives. `/readyz`: it can serve: the database answers and its schema is ours. */
export function answerHealth(app: FastifyInstance, database: Database): void {
  let migrated = false;
  app.get('/healthz', { schema: { hide: true }, config: { rateLimit: false } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true }, config: { rateLimit: false } }, async (request) => {
    try {
      await sql`select 1`.execute(database.db);
      migrated ||= (await pendingMigrations(database)).length === 0;
    } catch (error) {
      request.log.warn({ err: error }, 'database does not answer');
      throw new Problem('not-ready');
    }
    if (!migrated) throw new Problem('not-ready');
    return { status: 'ready', engine: database.engine };
  });
}

/** Once the server stops, each answer is the last one on its line: an open line would keep the process waiting. */
export function closeWithLastAnswer(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (isClosing) reply.header('connection', 'close');
    return payload;
  });
}
