import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { Id, listOf, Moment, paging, SearchTerm } from '../core/wire.ts';
import { auditRoutes } from './routes.ts';

/** One act of staff: who, what, before, after, why, when, from where. */
export const AuditEntry = z
  .object({
    id: Id,
    actorName: z.string(),
    action: z.string(),
    subject: z.string(),
    before: z.string(),
    after: z.string(),
    reason: z.string(),
    fromAddress: z.string(),
    at: Moment,
  })
  .meta({ id: 'AuditEntry' });

export const listAudit = defineCall(auditRoutes.listAudit, {
  tag: 'Staff',
  summary: 'What staff did, newest first.',
  query: z.strictObject({ searchTerm: SearchTerm.optional(), ...paging(50, 200) }),
  answer: listOf(AuditEntry),
});

declare module '../core/call.ts' {
  interface Calls {
    listAudit: typeof listAudit;
  }
}
