import * as calls from '@csz/contract/admin/calls';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listMailRows, presentMail } from './queries.ts';

/** What is only about staff: the mails that left, or are read here. Everything else is in the noun it is about. */
export function adminRoutes(app: FastifyInstance, { db }: Platform): void {
  serve(app, calls.listOutbox, async ({ query }) => {
    const { rows, total } = await listMailRows(db, query);
    return { items: rows.map(presentMail), total };
  });
}
