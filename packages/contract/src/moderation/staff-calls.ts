import * as z from 'zod';
import { Done } from '../accounts/calls.ts';
import { defineCall } from '../core/call.ts';
import { bounded } from '../core/numbers.ts';
import { text } from '../core/text.ts';
import { Id, listOf, Moment } from '../core/wire.ts';
import { Person } from './calls.ts';
import { HOST_VERDICTS, SANCTION_KINDS } from './kinds.ts';
import { moderationRoutes } from './routes.ts';

const staff = { tag: 'Moderation' } as const;

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
  takesFreshFactor: true,
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

/** A member who moderates a county in The Zone. */
export const Moderator = z.object({ member: Person, district: Person, givenAt: Moment }).meta({ id: 'Moderator' });
export type Moderator = z.output<typeof Moderator>;

export const listModerators = defineCall(moderationRoutes.listModerators, {
  ...staff,
  summary: 'Members who moderate a county in The Zone.',
  answer: listOf(Moderator),
});

export const addModerator = defineCall(moderationRoutes.addModerator, {
  ...staff,
  summary: 'Makes a member moderator of a county in The Zone.',
  body: z.object({ memberId: Id, districtId: Id }),
  answer: Done,
});

export const removeModerator = defineCall(moderationRoutes.removeModerator, {
  ...staff,
  summary: 'Makes a member no moderator of a county any more.',
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
    value: bounded().nullable(),
    reason: text('Please say why').trim().min(1, 'Please say why').max(500),
  }),
  answer: Done,
});

declare module '../core/call.ts' {
  interface Calls {
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
