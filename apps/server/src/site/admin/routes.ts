import * as calls from '@csz/contract/admin/calls';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { directoryKeepingRoutes } from './directory-routes.ts';
import { listAuditRows, listMailRows, presentAudit, presentMail } from './log-queries.ts';
import { memberRoutes } from './member-routes.ts';

/** What staff do; requests for roles are decided in affiliations. */
export function adminRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  memberRoutes(app, platform);
  directoryKeepingRoutes(app, platform);

  serve(app, calls.listOutbox, async ({ query }) => {
    const { rows, total } = await listMailRows(db, query);
    return { items: rows.map(presentMail), total };
  });

  serve(app, calls.listAudit, async ({ query }) => {
    const { rows, total } = await listAuditRows(db, query);
    return { items: rows.map(presentAudit), total };
  });
}
