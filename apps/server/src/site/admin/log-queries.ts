import type { AuditEntry, OutboxMail } from '@csz/contract/admin/calls';
import { type Selectable, sql } from 'kysely';
import type * as z from 'zod';
import { type PageAsked, pageOf } from '#server/platform/db/page.ts';
import type { AuditLog, Mails } from '#server/platform/db/schema.generated.ts';
import type { Reader } from '#server/platform/db/types.ts';
import { likePattern } from './like-pattern.ts';

interface LogAsked extends PageAsked {
  readonly searchTerm?: string | undefined;
}

/** Acts of staff, the newest first. */
export function listAuditRows(db: Reader, { searchTerm = '', ...asked }: LogAsked) {
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
  return pageOf(found.orderBy('id', 'desc'), asked);
}

/** Mails that left or should have, the newest first. */
export function listMailRows(db: Reader, { searchTerm = '', ...asked }: LogAsked) {
  const found = db
    .selectFrom('mails')
    .selectAll()
    .$if(searchTerm !== '', (query) =>
      query.where((eb) => {
        const pattern = likePattern(searchTerm);
        return eb('to_address', 'ilike', pattern).or('subject', 'ilike', pattern).or('kind', 'ilike', pattern);
      }),
    );
  return pageOf(found.orderBy('id', 'desc'), asked);
}

export function presentAudit(row: Selectable<AuditLog>): z.output<typeof AuditEntry> {
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

/** What has left is not kept, so its text is empty; without a mail server it is read here. */
export function presentMail(row: Selectable<Mails>): z.output<typeof OutboxMail> {
  return {
    id: String(row.id),
    to: row.to_address,
    subject: row.subject,
    kind: row.kind,
    sentAt: (row.sent_at ?? row.created_at).toISOString(),
    error: row.error,
    text: row.text_body,
  };
}
