import type { OutboxMail } from '@csz/contract/mails/calls';
import * as calls from '@csz/contract/mails/calls';
import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import type * as z from 'zod';
import { likePattern, type PageQuery, pageOf } from '#server/platform/db/page.ts';
import type { Mails } from '#server/platform/db/schema.generated.ts';
import type { Reader } from '#server/platform/db/types.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { Platform } from '#server/platform/platform.ts';

interface MailsQuery extends PageQuery {
  readonly searchTerm?: string | undefined;
}

export function mailRoutes(app: FastifyInstance, { db, mailer }: Platform): void {
  serve(app, calls.listOutbox, async ({ query }) => {
    const { rows, total } = await listMailRows(db, query);
    return { items: rows.map((row) => presentMail(row, mailer)), total };
  });
}

/** Mails that left or should have, the newest first. */
function listMailRows(db: Reader, { searchTerm = '', ...page }: MailsQuery) {
  const found = db
    .selectFrom('mails')
    .selectAll()
    .$if(searchTerm !== '', (query) =>
      query.where((eb) => {
        const pattern = likePattern(searchTerm);
        return eb('to_address', 'ilike', pattern).or('subject', 'ilike', pattern).or('kind', 'ilike', pattern);
      }),
    );
  return pageOf(found.orderBy('id', 'desc'), page);
}

/** Mails carry codes that open accounts: staff read no text, also while it waits. Without a mail server it is read here. */
function presentMail(row: Selectable<Mails>, { leavesHouse }: Mailer): z.output<typeof OutboxMail> {
  return {
    id: String(row.id),
    to: row.to_address,
    subject: row.subject,
    kind: row.kind,
    sentAt: (row.sent_at ?? row.created_at).toISOString(),
    error: row.error,
    text: leavesHouse ? '' : row.text_body,
  };
}
