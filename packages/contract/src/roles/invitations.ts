import * as z from 'zod';
import { Done } from '../accounts/calls.ts';
import { defineCall } from '../core/call.ts';
import { Email, OptionalPhone, PersonName } from '../core/fields.ts';
import { text } from '../core/text.ts';
import { Id } from '../core/wire.ts';
import { Role } from './calls.ts';
import { ROLE_TYPES } from './people.ts';
import { placeSent, requirePlace } from './role-place.ts';
import { rolesRoutes } from './routes.ts';

const mine = { tag: 'Roles and follows' } as const;

/** Invite Others on the screen: names, an address that works, and what the role needs. */
export const InviteForm = z
  .object({
    role: z.enum(ROLE_TYPES, 'Role is required'),
    firstName: PersonName,
    lastName: PersonName,
    email: Email,
    cellPhone: OptionalPhone,
    ...placeSent,
  })
  // Of a league director's league the invited person knows better than the inviter.
  .superRefine(requirePlace(['schoolId', 'sportId']));

export const inviteMember = defineCall(rolesRoutes.inviteMember, {
  ...mine,
  summary: 'Invites a person by mail; the link lasts 14 days.',
  takesFreshFactor: true,
  body: InviteForm,
  answer: Done,
});

/** An invitation as the invited person sees it before deciding. */
export const Invitation = z
  .object({
    inviterName: z.string(),
    role: z.enum(ROLE_TYPES),
    roleLabel: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    schoolName: z.string(),
    sportName: z.string(),
    districtName: z.string(),
    needsDistrict: z
      .boolean()
      .meta({ description: 'The inviter did not choose a league: the person who accepts has to.' }),
    needsApproval: z.boolean(),
    hasAccount: z.boolean(),
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.output<typeof Invitation>;

const InviteToken = z.strictObject({ token: text().min(1).max(200) });
const invitation = { tag: 'Roles and follows' } as const;

export const getInvitation = defineCall(rolesRoutes.getInvitation, {
  ...invitation,
  summary: 'An invitation by the token of its mail.',
  params: InviteToken,
  answer: Invitation,
});

export const acceptInvitation = defineCall(rolesRoutes.acceptInvitation, {
  ...mine,
  summary: 'Takes the offered role; types that need approval wait for staff.',
  params: InviteToken,
  body: z.object({ followDistrictId: Id.nullish() }).nullish(),
  answer: Role,
});

export const declineInvitation = defineCall(rolesRoutes.declineInvitation, {
  ...invitation,
  summary: 'Declines; with `never` no one can invite this address again.',
  params: InviteToken,
  body: z.object({ never: z.boolean().default(false) }),
  answer: Done,
});

declare module '../core/call.ts' {
  interface Calls {
    inviteMember: typeof inviteMember;
    getInvitation: typeof getInvitation;
    acceptInvitation: typeof acceptInvitation;
    declineInvitation: typeof declineInvitation;
  }
}
