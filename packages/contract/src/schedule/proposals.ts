import * as z from 'zod';
import { Done } from '../accounts/calls.ts';
import { defineCall } from '../core/call.ts';
import { text } from '../core/text.ts';
import { CivilDate, Id, listOf, Moment, WallTime } from '../core/wire.ts';
import { GameForm, PostponeForm } from './game-form.ts';
import { scheduleRoutes } from './routes.ts';

/** What a side may ask of the one that keeps the game. */
export const PROPOSAL_KINDS = ['change', 'postpone', 'cancel'] as const;
/** What became of a proposal; overtaken: the game was changed otherwise meanwhile. */
export const PROPOSAL_STATUSES = ['open', 'accepted', 'declined', 'withdrawn', 'overtaken'] as const;

/** What the away side asks of those who can edit a game. */
export const Proposal = z
  .object({
    id: Id,
    gameId: Id,
    gameTitle: z.string(),
    kind: z.enum(PROPOSAL_KINDS),
    changes: z
      .array(z.object({ field: z.string(), before: z.string(), after: z.string() }))
      .meta({ description: 'What would change, in the words of the history.' }),
    note: z.string(),
    schoolId: Id,
    schoolName: z.string().meta({ description: 'The side that asks.' }),
    proposedBy: z.string(),
    proposedAt: Moment,
    status: z.enum(PROPOSAL_STATUSES).meta({
      description: 'overtaken: the game was changed, cancelled or postponed so that it fits no more.',
    }),
    answer: z.string(),
    decidedBy: z.string(),
    decidedAt: Moment.nullable(),
    canDecide: z.boolean(),
    canWithdraw: z.boolean(),
  })
  .meta({ id: 'Proposal' });
export type Proposal = z.output<typeof Proposal>;

const proposals = { tag: 'Schedule management' } as const;

/** What is proposed: a changed form, a new day, or to cancel the game. */
export const ProposalForm = z
  .object({
    kind: z.enum(PROPOSAL_KINDS),
    form: GameForm.optional().meta({ description: 'For a change: the whole form as it should be.' }),
    postpone: PostponeForm.optional(),
    note: text().trim().max(500, 'Must be 500 characters or less').default(''),
  })
  .superRefine(({ kind, form, postpone }, ctx) => {
    if (kind === 'change' && form === undefined)
      ctx.addIssue({ code: 'custom', path: ['form'], message: 'Say what should change.' });
    if (kind === 'postpone' && postpone === undefined)
      ctx.addIssue({ code: 'custom', path: ['postpone'], message: 'Say which new day it should be.' });
  });

export const proposeGameChange = defineCall(scheduleRoutes.proposeGameChange, {
  ...proposals,
  summary: 'Asks those who can edit a game to change, postpone or cancel it.',
  takesFreshFactor: false,
  params: z.strictObject({ id: Id }),
  body: ProposalForm,
  answer: Proposal,
});

/** What waits for the one who asks. */
export const listScheduleTasks = defineCall(scheduleRoutes.listScheduleTasks, {
  ...proposals,
  summary: 'Proposals to decide, own proposals that wait, and changes to acknowledge.',
  answer: z.object({
    toDecide: z.array(Proposal),
    waiting: z.array(Proposal).meta({ description: 'Own ones, open or decided within a week.' }),
    toAcknowledge: z.array(
      z.object({
        gameId: Id,
        title: z.string(),
        sportName: z.string(),
        schoolId: Id.meta({ description: 'The own side.' }),
        schoolName: z.string(),
        since: Moment,
        news: z.enum(['added', 'postponed', 'changed']).meta({
          description: 'Whether the game is new to this side, the new day of one that was put off, or changed.',
        }),
        eventDate: CivilDate.nullable(),
        isEventDateTBD: z.boolean(),
        startTime: WallTime.nullable(),
        startTimeUnknown: z.boolean(),
        tz: z.string(),
        location: z.string(),
        changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
        changedBy: z.string(),
      }),
    ),
  }),
});

const one = { params: z.strictObject({ id: Id.meta({ description: 'Of the proposal.' }) }) };
const answered = {
  body: z.object({ answer: text().trim().max(500, 'Must be 500 characters or less').default('') }),
};

export const acceptProposal = defineCall(scheduleRoutes.acceptProposal, {
  ...proposals,
  ...one,
  ...answered,
  summary: 'Accepts a proposal: the game changes as it asks.',
  takesFreshFactor: false,
  answer: Done,
});

export const declineProposal = defineCall(scheduleRoutes.declineProposal, {
  ...proposals,
  ...one,
  ...answered,
  summary: 'Declines a proposal, maybe with a word why.',
  takesFreshFactor: false,
  answer: Done,
});

export const withdrawProposal = defineCall(scheduleRoutes.withdrawProposal, {
  ...proposals,
  ...one,
  summary: 'Takes an own proposal back.',
  answer: Done,
});

export const listGameProposals = defineCall(scheduleRoutes.listGameProposals, {
  ...proposals,
  summary: 'All proposals about a game, the latest first; for those who manage one of its teams.',
  params: z.strictObject({ id: Id }),
  answer: listOf(Proposal),
});

declare module '../core/call.ts' {
  interface Calls {
    proposeGameChange: typeof proposeGameChange;
    listScheduleTasks: typeof listScheduleTasks;
    listGameProposals: typeof listGameProposals;
    acceptProposal: typeof acceptProposal;
    declineProposal: typeof declineProposal;
    withdrawProposal: typeof withdrawProposal;
  }
}

/** What a proposal would do to a game. */
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];
/** Whether a proposal waits, or what became of it. */
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];
