import * as calls from '@csz/contract/audit/calls';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listAuditRows, presentAudit } from './queries.ts';

export function auditRoutes(app: FastifyInstance, { db }: Platform): void {
  serve(app, calls.listAudit, async ({ query }) => {
    const { rows, total } = await listAuditRows(db, query);
    return { items: rows.map(presentAudit), total };
  });
}
