import * as z from 'zod';
import { Done } from '../accounts/calls.ts';
import { defineCall } from '../core/call.ts';
import { text } from '../core/text.ts';
import { Id, Moment } from '../core/wire.ts';
import { Role } from '../roles/calls.ts';
import type { RoleType } from '../roles/people.ts';
import { teamLinksRoutes } from './routes.ts';

const mine = { tag: 'Roles and follows' } as const;

/** What one may be on a team by its link; those that need approval wait for it as always. */
export const TEAM_ROLES = [
  'Player',
  'Parent',
  'Fan',
  'AssistantCoach',
  'StudentAmbassador',
] as const satisfies readonly RoleType[];

/** The link that a team's coach hands out. */
export const TeamLink = z
  .object({
    url: z.string(),
    picture: z.string().meta({ description: 'The same as a QR code (SVG).' }),
    expiresAt: Moment,
    joined: z.int().meta({ description: 'How many took a role by it.' }),
    most: z.int().meta({ description: 'How many may.' }),
  })
  .meta({ id: 'TeamLink' });
export type TeamLink = z.output<typeof TeamLink>;

const Team = z.strictObject({ schoolId: Id, sportId: Id });
const LinkToken = z.strictObject({ token: text().min(1).max(200) });

export const getTeamLink = defineCall(teamLinksRoutes.getTeamLink, {
  ...mine,
  summary: 'The link of a team that one keeps, or null.',
  params: Team,
  answer: z.object({ link: TeamLink.nullable() }),
});

export const openTeamLink = defineCall(teamLinksRoutes.openTeamLink, {
  ...mine,
  summary: 'Makes a link for a whole team; one that there was ends.',
  takesFreshFactor: true,
  params: Team,
  answer: z.object({ link: TeamLink }),
});

export const endTeamLink = defineCall(teamLinksRoutes.endTeamLink, {
  ...mine,
  summary: 'Ends the link of a team at once; who joined by it stays.',
  takesFreshFactor: true,
  params: Team,
  answer: Done,
});

/** What a link of a team opens. */
export const TeamInvitation = z
  .object({ schoolName: z.string(), sportName: z.string(), inviterName: z.string() })
  .meta({ id: 'TeamInvitation' });
export type TeamInvitation = z.output<typeof TeamInvitation>;

export const getTeamInvitation = defineCall(teamLinksRoutes.getTeamInvitation, {
  ...mine,
  summary: 'Which team a link is of, and who handed it out.',
  params: LinkToken,
  answer: TeamInvitation,
});

export const joinTeam = defineCall(teamLinksRoutes.joinTeam, {
  ...mine,
  summary: 'Takes a role on the team; types that need approval wait for it.',
  params: LinkToken,
  body: z.object({ role: z.enum(TEAM_ROLES, 'Role is required') }),
  answer: Role,
});

declare module '../core/call.ts' {
  interface Calls {
    getTeamLink: typeof getTeamLink;
    openTeamLink: typeof openTeamLink;
    endTeamLink: typeof endTeamLink;
    getTeamInvitation: typeof getTeamInvitation;
    joinTeam: typeof joinTeam;
  }
}
