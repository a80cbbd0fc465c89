import type { AuditEntry } from '@csz/contract/audit/calls';
import * as calls from '@csz/contract/audit/calls';
import type { FastifyInstance } from 'fastify';
import { type Selectable, sql } from 'kysely';
import type * as z from 'zod';
import { likePattern, type PageQuery, pageOf } from '#server/platform/db/page.ts';
import type { AuditLog } from '#server/platform/db/schema.generated.ts';
import type { Reader } from '#server/platform/db/types.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';

interface LogQuery extends PageQuery {
  readonly searchTerm?: string | undefined;
}

export function auditRoutes(app: FastifyInstance, { db }: Platform): void {
  serve(app, calls.listAudit, async ({ query }) => {
    const { rows, total } = await listAuditRows(db, query);
    return { items: rows.map(presentAudit), total };
  });
}

/** Acts of staff, the newest first. */
function listAuditRows(db: Reader, { searchTerm = '', ...page }: LogQuery) {
  const found = db
    .selectFrom('audit_log')
    .selectAll()
    .$if(searchTerm !== '', (query) =>
      query.where((eb) => {
        const pattern = likePattern(searchTerm);
        // The very expression of the index audit_log_words.
        const words = sql<string>`(actor_name || ' ' || action || ' ' || subject || ' ' || reason)`;
        return eb(words, 'ilike', pattern)
          .or('before', 'ilike', pattern)
          .or('after', 'ilike', pattern)
          .or('from_address', 'ilike', pattern);
      }),
    );
  return pageOf(found.orderBy('id', 'desc'), page);
}

function presentAudit(row: Selectable<AuditLog>): z.output<typeof AuditEntry> {
  const { id, action, subject, before, after, reason } = row;
  return {
    id: String(id),
    actorName: row.actor_name,
    action,
    subject,
    before,
    after,
    reason,
    fromAddress: row.from_address,
    at: row.at.toISOString(),
  };
}
