import * as z from 'zod';
import { Done } from '../accounts/calls.ts';
import { defineCall } from '../core/call.ts';
import { text } from '../core/text.ts';
import { Id, listOf, Moment } from '../core/wire.ts';
import { Person, ReviewItem } from './calls.ts';
import { SANCTION_KINDS } from './kinds.ts';
import { moderationRoutes } from './routes.ts';

const staff = { tag: 'Moderation' } as const;

export const sanctionMember = defineCall(moderationRoutes.sanctionMember, {
  ...staff,
  summary:
    'Silences or suspends a member, with an end or without, and says why. A county’s moderators silence its authors.',
  takesFreshFactor: true,
  body: z.object({
    memberId: Id,
    kind: z.enum(SANCTION_KINDS),
    days: z.int().min(1).max(3650).nullable(),
    reason: text('Please say why').trim().min(1, 'Please say why').max(500),
  }),
  answer: Done,
});

export const liftSanction = defineCall(moderationRoutes.liftSanction, {
  ...staff,
  summary: 'Ends a silence or suspension before its time; a county’s moderators a silence of their own.',
  takesFreshFactor: true,
  params: z.strictObject({ id: Id }),
  answer: Done,
});

export const listAppeals = defineCall(moderationRoutes.listAppeals, {
  ...staff,
  summary:
    'Appeals that wait, oldest first. A county’s moderators see those about its posts and comments that others decided.',
  answer: listOf(
    z.object({
      id: Id,
      member: Person,
      subject: z.string(),
      title: z.string(),
      item: ReviewItem.nullable().meta({ description: 'What was decided about, and why; null for a sanction.' }),
      message: z.string(),
      createdAt: Moment,
    }),
  ),
});

export const decideAppeal = defineCall(moderationRoutes.decideAppeal, {
  ...staff,
  summary: 'Answers an appeal; an accepted one brings back what was taken away, or ends the sanction.',
  takesFreshFactor: true,
  params: z.strictObject({ id: Id }),
  body: z.object({
    accepted: z.boolean(),
    answer: text('Please say why').trim().min(1, 'Please say why').max(1000),
  }),
  answer: Done,
});

export const setThread = defineCall(moderationRoutes.setThread, {
  ...staff,
  summary: 'Closes the comments of a post, or slows them down.',
  takesFreshFactor: true,
  params: z.strictObject({ id: Id }),
  body: z.object({ isLocked: z.boolean(), slowModeSeconds: z.int().min(1).max(86_400).nullable() }),
  answer: Done,
});

declare module '../core/call.ts' {
  interface Calls {
    sanctionMember: typeof sanctionMember;
    liftSanction: typeof liftSanction;
    listAppeals: typeof listAppeals;
    decideAppeal: typeof decideAppeal;
    setThread: typeof setThread;
  }
}
