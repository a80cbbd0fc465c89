import * as z from 'zod';
import { Done } from '../accounts/calls.ts';
import { defineCall } from '../core/call.ts';
import { text } from '../core/text.ts';
import { Id, listOf, Moment } from '../core/wire.ts';
import { rolesRoutes } from './routes.ts';

const Words = text('Required').trim().min(1, 'Required').max(1000);

/** What staff need to know before they decide, and the answer once there is one. */
export const RoleQuestion = z
  .object({ id: Id, words: z.string(), askedAt: Moment, answer: z.string().nullable(), answeredAt: Moment.nullable() })
  .meta({ id: 'RoleQuestion' });
export type RoleQuestion = z.output<typeof RoleQuestion>;

/** What a request waits for, as its member sees it. */
export const WaitingRequest = z
  .object({
    forWhom: z.string().meta({ description: '"our staff", "you": who has to do something next.' }),
    questions: z.array(RoleQuestion),
  })
  .meta({ id: 'WaitingRequest' });
export type WaitingRequest = z.output<typeof WaitingRequest>;

/** What the form of a question or an answer sends. */
export const WordsForm = z.object({ words: Words });

export const askAboutRequest = defineCall(rolesRoutes.askAboutRequest, {
  tag: 'Staff',
  summary: 'Asks the member for more; the words reach them in a mail, and the request goes on waiting.',
  params: z.strictObject({ kind: z.enum(['role', 'coach']), id: Id }),
  body: WordsForm,
  answer: Done,
});

export const answerRoleQuestion = defineCall(rolesRoutes.answerRoleQuestion, {
  tag: 'Roles and follows',
  summary: 'Answers a question about a request of one’s own, once.',
  params: z.strictObject({ id: Id }),
  body: WordsForm,
  answer: Done,
});

/** A coach whom the member named, until it is decided. */
export const MyCoachUpdate = z
  .object({ id: Id, what: z.string(), requestedAt: Moment, waiting: WaitingRequest })
  .meta({ id: 'MyCoachUpdate' });
export type MyCoachUpdate = z.output<typeof MyCoachUpdate>;

export const listMyCoachUpdates = defineCall(rolesRoutes.listMyCoachUpdates, {
  tag: 'Roles and follows',
  summary: 'The coaches whom the member named and about whom nothing is decided yet.',
  answer: listOf(MyCoachUpdate),
});

declare module '../core/call.ts' {
  interface Calls {
    askAboutRequest: typeof askAboutRequest;
    answerRoleQuestion: typeof answerRoleQuestion;
    listMyCoachUpdates: typeof listMyCoachUpdates;
  }
}
