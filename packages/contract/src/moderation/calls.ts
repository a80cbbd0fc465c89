import * as z from 'zod';
import { Done } from '../accounts/calls.ts';
import { defineCall } from '../core/call.ts';
import { text } from '../core/text.ts';
import { Id, listOf, Moment, paging } from '../core/wire.ts';
import {
  CLAIM_TYPES,
  DECISIONS,
  HOLD_REASONS,
  HOST_VERDICTS,
  REVIEW_KINDS,
  SANCTION_KINDS,
  TRUST_LEVELS,
} from './kinds.ts';
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
  summary: 'Says that a post, or with `commentId` a comment, is wrong; staff hide with it. Once a member and subject.',
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

export const createAppeal = defineCall(moderationRoutes.createAppeal, {
  ...zone,
  summary: 'Asks staff to look once more at what they decided; once each.',
  body: z.object({
    subject: text().regex(/^(post|comment|sanction):[1-9]\d{0,8}$/, 'must be like post:7'),
    message: text('Please say why').trim().min(1, 'Please say why').max(2000),
  }),
  answer: Done,
});

const Person = z.object({ id: Id, name: z.string() });

/** One thing that waits for a moderator, or that was decided. */
export const ReviewItem = z
  .object({
    subject: z.string(),
    kind: z.enum(REVIEW_KINDS),
    version: z.int(),
    title: z.string(),
    content: z.string(),
    link: z.string().nullable(),
    state: z.string(),
    author: Person.nullable(),
    authorLevel: z.enum(TRUST_LEVELS).nullable(),
    reasons: z.array(z.enum(HOLD_REASONS)),
    claims: z.array(
      z.object({ type: z.enum(CLAIM_TYPES), text: z.string(), by: z.string(), weight: z.number(), at: Moment }),
    ),
    score: z.number(),
    openedAt: Moment,
    dueAt: Moment.nullable(),
    decision: z.enum(DECISIONS).nullable(),
    decidedBy: z.string().nullable(),
    decidedAt: Moment.nullable(),
  })
  .meta({ id: 'ReviewItem' });
export type ReviewItem = z.output<typeof ReviewItem>;

const OneSubject = z.strictObject({ subject: ModeratedSubject });

export const listReviewItems = defineCall(moderationRoutes.listReviewItems, {
  ...staff,
  summary: 'What waits for moderators: due first, then by weight, then by age. A county’s moderators see their county.',
  query: z.strictObject({ status: z.enum(['open', 'decided']).default('open'), ...paging(20, 100) }),
  answer: listOf(ReviewItem).extend({
    medianHours: z.number().nullable().meta({ description: 'From the first claim to the decision, last 30 days.' }),
  }),
});

export const getReviewItem = defineCall(moderationRoutes.getReviewItem, {
  ...staff,
  summary: 'One of them, with the last ten things of its author.',
  params: OneSubject,
  answer: ReviewItem.extend({
    history: z.array(z.object({ subject: z.string(), title: z.string(), state: z.string(), at: Moment })),
    sanctions: z.array(
      z.object({ id: Id, kind: z.string(), until: Moment.nullable(), reason: z.string(), lifted: z.boolean() }),
    ),
  }),
});

export const decideReviewItem = defineCall(moderationRoutes.decideReviewItem, {
  ...staff,
  summary: 'Keeps, hides or deletes; author and claimants are told.',
  params: OneSubject,
  body: z.object({ decision: z.enum(DECISIONS), version: z.int().min(1), reason: text().trim().max(500).default('') }),
  answer: Done,
});

export const undoDecision = defineCall(moderationRoutes.undoDecision, {
  ...staff,
  summary: 'Takes a decision back; it waits again.',
  params: OneSubject,
  answer: Done,
});

export const sanctionMember = defineCall(moderationRoutes.sanctionMember, {
  ...staff,
  summary: 'Silences or suspends a member, with an end or without, and says why.',
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
  summary: 'Ends a silence or suspension before its time.',
  params: z.strictObject({ id: Id }),
  answer: Done,
});

export const listAppeals = defineCall(moderationRoutes.listAppeals, {
  ...staff,
  summary: 'Appeals that wait, oldest first.',
  answer: listOf(
    z.object({
      id: Id,
      member: Person,
      subject: z.string(),
      title: z.string(),
      message: z.string(),
      createdAt: Moment,
    }),
  ),
});

export const decideAppeal = defineCall(moderationRoutes.decideAppeal, {
  ...staff,
  summary: 'Answers an appeal; an accepted one restores the post or ends the sanction.',
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
  params: z.strictObject({ id: Id }),
  body: z.object({ isLocked: z.boolean(), slowModeSeconds: z.int().min(1).max(86_400).nullable() }),
  answer: Done,
});

/** A host that links lead to, and what staff decided about it. */
export const LinkHost = z
  .object({
    host: z.string(),
    verdict: z.enum(HOST_VERDICTS),
    reason: z.string(),
    decidedAt: Moment,
  })
  .meta({ id: 'LinkHost' });

export const listLinkHosts = defineCall(moderationRoutes.listLinkHosts, {
  ...staff,
  summary: 'Hosts that are quarantined or verified for streams.',
  answer: listOf(LinkHost),
});

export const saveLinkHost = defineCall(moderationRoutes.saveLinkHost, {
  ...staff,
  summary: 'Quarantines a host, or verifies it for streams.',
  body: z.object({
    host: text('Host is required').trim().toLowerCase().min(3, 'Host is required').max(253),
    verdict: z.enum(HOST_VERDICTS),
    reason: text().trim().max(500).default(''),
  }),
  answer: Done,
});

export const deleteLinkHost = defineCall(moderationRoutes.deleteLinkHost, {
  ...staff,
  summary: 'Forgets what was decided about a host.',
  params: z.strictObject({ host: text().max(253) }),
  answer: Done,
});

/** A member who takes care of a county in The Zone. */
export const Moderator = z.object({ member: Person, district: Person, givenAt: Moment }).meta({ id: 'Moderator' });
export type Moderator = z.output<typeof Moderator>;

export const listModerators = defineCall(moderationRoutes.listModerators, {
  ...staff,
  summary: 'Members who take care of a county in The Zone.',
  answer: listOf(Moderator),
});

export const addModerator = defineCall(moderationRoutes.addModerator, {
  ...staff,
  summary: 'Gives a member the care of a county in The Zone.',
  body: z.object({ memberId: Id, districtId: Id }),
  answer: Done,
});

export const removeModerator = defineCall(moderationRoutes.removeModerator, {
  ...staff,
  summary: 'Takes the care of a county from a member.',
  params: z.strictObject({ memberId: Id, districtId: Id }),
  answer: Done,
});

/** A figure of the rules of trust, as it is in force. */
export const TrustFigure = z
  .object({
    name: z.string(),
    value: z.number(),
    usual: z.number().meta({ description: 'Without a decision of staff.' }),
    least: z.number(),
    most: z.number(),
    reason: z.string().meta({ description: 'Why staff changed it; empty while it is as usual.' }),
    decidedBy: z.string().nullable(),
    decidedAt: Moment.nullable(),
  })
  .meta({ id: 'TrustFigure' });
export type TrustFigure = z.output<typeof TrustFigure>;

export const listTrustFigures = defineCall(moderationRoutes.listTrustFigures, {
  ...staff,
  summary: 'The figures of the rules of trust: levels, limits, claims and holds.',
  answer: listOf(TrustFigure),
});

export const saveTrustFigure = defineCall(moderationRoutes.saveTrustFigure, {
  ...staff,
  summary: 'Changes one figure and keeps why; null brings the usual one back.',
  params: z.strictObject({ name: text().max(60) }),
  body: z.object({
    value: z.number().nullable(),
    reason: text('Please say why').trim().min(1, 'Please say why').max(500),
  }),
  answer: Done,
});

declare module '../core/call.ts' {
  interface Calls {
    createClaim: typeof createClaim;
    getMyStanding: typeof getMyStanding;
    createAppeal: typeof createAppeal;
    listReviewItems: typeof listReviewItems;
    getReviewItem: typeof getReviewItem;
    decideReviewItem: typeof decideReviewItem;
    undoDecision: typeof undoDecision;
    sanctionMember: typeof sanctionMember;
    liftSanction: typeof liftSanction;
    listAppeals: typeof listAppeals;
    decideAppeal: typeof decideAppeal;
    setThread: typeof setThread;
    listLinkHosts: typeof listLinkHosts;
    saveLinkHost: typeof saveLinkHost;
    deleteLinkHost: typeof deleteLinkHost;
    listModerators: typeof listModerators;
    addModerator: typeof addModerator;
    removeModerator: typeof removeModerator;
    listTrustFigures: typeof listTrustFigures;
    saveTrustFigure: typeof saveTrustFigure;
  }
}
