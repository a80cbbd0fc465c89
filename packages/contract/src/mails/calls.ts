import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { Id, listOf, Moment, paging, SearchTerm } from '../core/wire.ts';
import { mailsRoutes } from './routes.ts';

/** A mail as it was sent, or waits to be read here when no SMTP server is set. */
export const OutboxMail = z
  .object({
    id: Id,
    to: z.string(),
    subject: z.string(),
    kind: z.string(),
    sentAt: Moment,
    error: z.string(),
    text: z.string(),
  })
  .meta({ id: 'OutboxMail' });

export const listOutbox = defineCall(mailsRoutes.listOutbox, {
  tag: 'Staff',
  summary: 'Mails of the last days, newest first.',
  query: z.strictObject({ searchTerm: SearchTerm.optional(), ...paging(50, 200) }),
  answer: listOf(OutboxMail),
});

declare module '../core/call.ts' {
  interface Calls {
    listOutbox: typeof listOutbox;
  }
}
