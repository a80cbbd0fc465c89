import * as z from 'zod';
import { Done } from '../accounts/calls.ts';
import { defineCall } from '../core/call.ts';
import { Id, listOf, Moment, paging } from '../core/wire.ts';
import { rolesRoutes } from './routes.ts';

const mine = { tag: 'Roles and follows' } as const;
const PAGE = 20;

/** An invitation as its sender sees it; an address that wants none looks like one that has not answered. */
export const SentInvitation = z
  .object({
    id: Id,
    name: z.string(),
    email: z.string(),
    what: z.string().meta({ description: 'The role and where: "Parent of Elm High School, Football".' }),
    sentAt: Moment,
    expiresAt: Moment,
    status: z.enum(['waiting', 'accepted', 'declined', 'over', 'withdrawn']),
  })
  .meta({ id: 'SentInvitation' });
export type SentInvitation = z.output<typeof SentInvitation>;

const SentId = z.strictObject({ id: Id });

export const listSentInvitations = defineCall(rolesRoutes.listSentInvitations, {
  ...mine,
  summary: 'The invitations that the member sent, newest first.',
  query: z.strictObject(paging(PAGE, 100)),
  answer: listOf(SentInvitation),
});

export const resendInvitation = defineCall(rolesRoutes.resendInvitation, {
  ...mine,
  summary: 'Sends an invitation again that waits or is over; its link is a new one, for 14 days.',
  takesFreshFactor: true,
  params: SentId,
  answer: Done,
});

export const withdrawInvitation = defineCall(rolesRoutes.withdrawInvitation, {
  ...mine,
  summary: 'Withdraws an invitation that was not answered; its link stops working.',
  takesFreshFactor: true,
  params: SentId,
  answer: Done,
});

declare module '../core/call.ts' {
  interface Calls {
    listSentInvitations: typeof listSentInvitations;
    resendInvitation: typeof resendInvitation;
    withdrawInvitation: typeof withdrawInvitation;
  }
}
