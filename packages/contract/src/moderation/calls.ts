import * as z from 'zod';
import { Done } from '../accounts/calls.ts';
import { defineCall } from '../core/call.ts';
import { Version } from '../core/numbers.ts';
import { text } from '../core/text.ts';
import { Id, listOf, Moment, paging } from '../core/wire.ts';
import { CLAIM_TYPES, DECISIONS, HOLD_REASONS, REVIEW_KINDS, SANCTION_KINDS, TRUST_LEVELS } from './kinds.ts';
import { moderationRoutes } from './routes.ts';

const zone = { tag: 'The Zone' } as const;
const staff = { tag: 'Moderation' } as const;

/** What a claim or a decision is about: `post:7`, `comment:12`. */
export const ModeratedSubject = text().regex(
  /^(post|comment|recap|picture|name|take-down):[1-9]\d{0,8}$/,
  'must be like post:7',
);

export const createClaim = defineCall(moderationRoutes.createClaim, {
  ...zone,
  summary:
    'Says that a post, or with `commentId` a comment, is wrong; moderators hide with it. Once a member and subject.',
  body: z.object({
    postId: Id,
    commentId: Id.optional(),
    claimType: z.enum(CLAIM_TYPES).default('Other'),
    claimText: text().trim().max(500).default(''),
  }),
  answer: Done,
});

/** What a member may do in The Zone, and what is missing for more. */
export const Standing = z
  .object({
    level: z.enum(TRUST_LEVELS),
    next: z.array(z.object({ what: z.string(), have: z.int(), need: z.int() })),
    sanction: z
      .object({
        id: Id,
        kind: z.enum(SANCTION_KINDS),
        until: Moment.nullable(),
        reason: z.string(),
        canAppeal: z.boolean(),
      })
      .nullable(),
    held: z.array(z.object({ subject: z.string(), title: z.string(), state: z.string(), canAppeal: z.boolean() })),
    canModerate: z.boolean(),
    moderates: z.array(z.string()).meta({ description: 'The counties whose queue the member sees.' }),
  })
  .meta({ id: 'Standing' });
export type Standing = z.output<typeof Standing>;

export const getMyStanding = defineCall(moderationRoutes.getMyStanding, {
  ...zone,
  summary: 'The level of trust of the member, what is missing for the next, and what staff decided.',
  answer: Standing,
});

/** One's own thing of which others see nothing: its words, why, and what happens next. */
export const HeldItem = z
  .object({
    subject: z.string(),
    title: z.string(),
    content: z.string().meta({ description: 'Safe HTML.' }),
    pictures: z.array(z.object({ url: z.string(), description: z.string() })),
    state: z.string(),
    why: z.string().meta({ description: 'Why others do not see it, in a sentence.' }),
    next: z.string().meta({ description: 'What happens next, and what its author can do.' }),
    canEdit: z.boolean(),
    canDelete: z.boolean(),
    message: z.string().nullable().meta({ description: 'What was typed, where its author may edit it.' }),
    postId: Id.nullable().meta({ description: 'The post itself, or the one under which a comment is.' }),
  })
  .meta({ id: 'HeldItem' });
export type HeldItem = z.output<typeof HeldItem>;

const OwnSubject = text().regex(/^(post|comment|recap|picture|name):[1-9]\d{0,8}$/, 'must be like post:7');

export const getHeldItem = defineCall(moderationRoutes.getHeldItem, {
  ...zone,
  summary: 'One of the things under `held` with its words, why others do not see it, and what happens next.',
  params: z.strictObject({ subject: OwnSubject }),
  answer: HeldItem,
});

/** Why staff should look once more. */
export const AppealMessage = text('Please say why').trim().min(1, 'Please say why').max(2000);

export const createAppeal = defineCall(moderationRoutes.createAppeal, {
  ...zone,
  summary: 'Asks staff to look once more at what was decided about words, a picture, a name or a member; once each.',
  body: z.object({
    subject: text().regex(/^(post|comment|recap|picture|name|sanction):[1-9]\d{0,8}$/, 'must be like post:7'),
    message: AppealMessage,
  }),
  answer: Done,
});

export const appealSuspension = defineCall(moderationRoutes.appealSuspension, {
  ...zone,
  summary: 'The same by a suspended member, who cannot sign in: with the token that signing in, or the mail, leads to.',
  body: z.object({ token: text().min(1).max(1000), message: AppealMessage }),
  answer: Done,
});

/** A member by name. */
export const Person = z.object({ id: Id, name: z.string() });

/** One thing that waits for a moderator, or that was decided. */
export const ReviewItem = z
  .object({
    subject: z.string(),
    kind: z.enum(REVIEW_KINDS),
    version: z.int(),
    title: z.string(),
    content: z.string(),
    pictures: z.array(z.object({ url: z.string(), description: z.string() })),
    links: z.array(z.string()).meta({ description: 'Attached to it, besides those in its words.' }),
    tags: z.array(z.string()).meta({ description: 'What it is said to be about, its category first.' }),
    link: z.string().nullable().meta({ description: 'Where it is seen; null while it is on no page.' }),
    edits: z.int().meta({ description: 'How often its words were changed.' }),
    state: z.string(),
    author: Person.nullable(),
    authorLevel: z.enum(TRUST_LEVELS).nullable(),
    reasons: z.array(z.enum(HOLD_REASONS)),
    claims: z.array(
      z.object({
        type: z.enum(CLAIM_TYPES),
        text: z.string(),
        by: z.string(),
        weight: z.number(),
        at: Moment,
        isUpheld: z.boolean().nullable().meta({ description: 'Whether moderators agreed; null while it waits.' }),
      }),
    ),
    score: z.number(),
    openedAt: Moment,
    firstClaimAt: Moment.nullable().meta({
      description: 'Since it is in the queue; null where no member reported it.',
    }),
    dueAt: Moment.nullable(),
    decision: z.enum(DECISIONS).nullable(),
    decidedBy: z.string().nullable(),
    decidedAt: Moment.nullable(),
    canUndo: z.boolean().meta({ description: 'Not where its author deleted it after the decision.' }),
  })
  .meta({ id: 'ReviewItem' });
export type ReviewItem = z.output<typeof ReviewItem>;

const OneSubject = z.strictObject({ subject: ModeratedSubject });

export const listReviewItems = defineCall(moderationRoutes.listReviewItems, {
  ...staff,
  summary: 'What waits for moderators: due first, then by weight, then by age. A county’s moderators see their county.',
  query: z.strictObject({ status: z.enum(['open', 'decided']).default('open'), ...paging(20, 100) }),
  answer: listOf(ReviewItem).extend({
    medianMinutes: z.number().nullable().meta({
      description: 'From the first claim, or the hold, to the decision: last 30 days, of what the caller sees.',
    }),
  }),
});

export const getReviewItem = defineCall(moderationRoutes.getReviewItem, {
  ...staff,
  summary: 'One of them, with its words before each edit and the last ten things of its author.',
  params: OneSubject,
  answer: ReviewItem.extend({
    versions: z
      .array(
        z.object({
          at: Moment,
          by: z.string(),
          wasPublic: z.boolean(),
          title: z.string(),
          content: z.string(),
          links: z.array(z.string()),
          pictures: z.int().meta({ description: 'How many it had.' }),
        }),
      )
      .meta({
        description:
          'What it said until each edit, the last one first; the title of a comment is empty. What staff took out only staff read.',
      }),
    history: z.array(z.object({ subject: z.string(), title: z.string(), state: z.string(), at: Moment })),
    sanctions: z.array(
      z.object({
        id: Id,
        kind: z.string(),
        until: Moment.nullable(),
        reason: z.string(),
        lifted: z.boolean(),
        canLift: z.boolean(),
      }),
    ),
  }),
});

export const decideReviewItem = defineCall(moderationRoutes.decideReviewItem, {
  ...staff,
  summary: 'Keeps, hides or deletes; author and claimants get a mail.',
  takesFreshFactor: true,
  params: OneSubject,
  body: z.object({ decision: z.enum(DECISIONS), version: Version, reason: text().trim().max(500).default('') }),
  answer: Done,
});

export const undoDecision = defineCall(moderationRoutes.undoDecision, {
  ...staff,
  summary: 'Takes a decision back; it waits again.',
  takesFreshFactor: true,
  params: OneSubject,
  answer: Done,
});

declare module '../core/call.ts' {
  interface Calls {
    createClaim: typeof createClaim;
    getMyStanding: typeof getMyStanding;
    getHeldItem: typeof getHeldItem;
    createAppeal: typeof createAppeal;
    appealSuspension: typeof appealSuspension;
    listReviewItems: typeof listReviewItems;
    getReviewItem: typeof getReviewItem;
    decideReviewItem: typeof decideReviewItem;
    undoDecision: typeof undoDecision;
  }
}
