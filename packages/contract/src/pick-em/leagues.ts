import * as z from 'zod';
import { Done } from '../accounts/calls.ts';
import { defineCall } from '../core/call.ts';
import { text } from '../core/text.ts';
import { Id, listOf } from '../core/wire.ts';
import { boardFilter, PickPlayer, pickEm } from './calls.ts';
import { LONGEST_LEAGUE_NAME } from './limits.ts';
import { pickEmRoutes } from './routes.ts';

/** What a league of friends is called: words that show something, without signs that could be an address. */
export const LeagueName = text('Required')
  .trim()
  .min(1, 'Required')
  .max(LONGEST_LEAGUE_NAME, `Must be ${LONGEST_LEAGUE_NAME} characters or less`)
  .regex(
    /^(?!\p{M})(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N} '’&-])+$/u,
    'Must contain only letters, digits and spaces',
  );

/** Friends who compare themselves. */
export const PickLeague = z
  .object({
    id: Id,
    name: z.string(),
    members: z.int(),
    isOwner: z.boolean(),
    link: z.string().nullable().meta({ description: 'The page that leads into it; only its owner gets it.' }),
  })
  .meta({ id: 'PickLeague' });
export type PickLeague = z.output<typeof PickLeague>;

const OneLeague = z.strictObject({ id: Id });
const OneLink = z.strictObject({ link: text().min(1).max(100) });

export const listPickLeagues = defineCall(pickEmRoutes.listPickLeagues, {
  ...pickEm,
  summary: 'The leagues of friends that the member is in, by name.',
  answer: listOf(PickLeague),
});

export const createPickLeague = defineCall(pickEmRoutes.createPickLeague, {
  ...pickEm,
  summary: 'Makes a league of friends; its link leads others into it.',
  body: z.object({ name: LeagueName }),
  answer: PickLeague,
});

export const listPickLeagueBoard = defineCall(pickEmRoutes.listPickLeagueBoard, {
  ...pickEm,
  summary: 'The members of a league of friends by right picks, those without any at the end.',
  params: OneLeague,
  query: z.strictObject(boardFilter),
  answer: listOf(PickPlayer),
});

export const renewPickLeagueLink = defineCall(pickEmRoutes.renewPickLeagueLink, {
  ...pickEm,
  summary: 'Makes a new link; the old ones lead nowhere from then on.',
  params: OneLeague,
  answer: PickLeague,
});

export const leavePickLeague = defineCall(pickEmRoutes.leavePickLeague, {
  ...pickEm,
  summary: 'Leaves a league of friends. When its owner leaves it is the longest member’s; the last one ends it.',
  params: OneLeague,
  answer: Done,
});

export const removeFromPickLeague = defineCall(pickEmRoutes.removeFromPickLeague, {
  ...pickEm,
  summary: 'Takes a member out of the own league.',
  params: z.strictObject({ id: Id, memberId: Id }),
  answer: Done,
});

export const getPickInvitation = defineCall(pickEmRoutes.getPickInvitation, {
  ...pickEm,
  summary: 'The league that a link leads into.',
  params: OneLink,
  answer: z.object({ name: z.string(), owner: z.string(), members: z.int() }),
});

export const joinPickLeague = defineCall(pickEmRoutes.joinPickLeague, {
  ...pickEm,
  summary: 'Joins the league that a link leads into; who is in it already stays.',
  params: OneLink,
  answer: PickLeague,
});

declare module '../core/call.ts' {
  interface Calls {
    listPickLeagues: typeof listPickLeagues;
    createPickLeague: typeof createPickLeague;
    listPickLeagueBoard: typeof listPickLeagueBoard;
    renewPickLeagueLink: typeof renewPickLeagueLink;
    leavePickLeague: typeof leavePickLeague;
    removeFromPickLeague: typeof removeFromPickLeague;
    getPickInvitation: typeof getPickInvitation;
    joinPickLeague: typeof joinPickLeague;
  }
}
