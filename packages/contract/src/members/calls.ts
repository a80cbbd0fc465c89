import * as z from 'zod';
import { Done } from '../accounts/calls.ts';
import { defineCall } from '../core/call.ts';
import { ReasonGiven } from '../core/reason.ts';
import { Id, listOf, Moment, paging, SearchTerm } from '../core/wire.ts';
import { ROLE_TYPES } from '../roles/people.ts';
import { membersRoutes } from './routes.ts';

const staff = { tag: 'Staff' } as const;
const PAGE = 50;

const OneId = z.strictObject({ id: Id });

/** `held`: reported under 13; hidden until staff lift it or the account is erased. */
const MemberStatus = z.enum(['active', 'inactive', 'held', 'deleted']);

/** A member as staff find them in the list. */
export const AdminMember = z
  .object({
    id: Id,
    email: z.string(),
    displayName: z.string(),
    fullName: z.string(),
    status: MemberStatus,
    isSiteAdmin: z.boolean(),
    isEmailVerified: z.boolean(),
    roles: z.array(z.string()),
    createdAt: Moment,
    lastSeenAt: Moment.nullable(),
  })
  .meta({ id: 'AdminMember' });
export type AdminMember = z.output<typeof AdminMember>;

export const listMembers = defineCall(membersRoutes.listMembers, {
  ...staff,
  summary: 'Members by name or address.',
  query: z.strictObject({
    searchTerm: SearchTerm.optional(),
    status: MemberStatus.optional(),
    ...paging(PAGE, 200),
  }),
  answer: listOf(AdminMember),
});

/** A member as staff see them: roles, follows and sessions too. */
export const AdminMemberDetail = AdminMember.extend({
  cellPhone: z.string().nullable(),
  roleRows: z.array(
    z.object({
      id: Id,
      role: z.enum(ROLE_TYPES),
      where: z.string(),
      status: z.enum(['pending', 'approved', 'denied']),
    }),
  ),
  follows: z.array(z.string()),
  sessions: z.int(),
  erasedOn: Moment.nullable().meta({ description: 'When the data of a held or deleted account is removed.' }),
  statTrue: z.int(),
  statFalse: z.int(),
}).meta({ id: 'AdminMemberDetail' });
export type AdminMemberDetail = z.output<typeof AdminMemberDetail>;

export const getMember = defineCall(membersRoutes.getMember, {
  ...staff,
  summary: 'One member with roles, follows and sessions.',
  params: OneId,
  answer: AdminMemberDetail,
});

const memberAction = { ...staff, params: OneId, body: ReasonGiven, answer: Done };

export const deactivateMember = defineCall(membersRoutes.deactivateMember, {
  ...memberAction,
  summary: 'Deactivates a member and ends their sessions.',
});
export const restoreMember = defineCall(membersRoutes.restoreMember, {
  ...memberAction,
  summary: 'Makes a deactivated member active again.',
});
export const endMemberSessions = defineCall(membersRoutes.endMemberSessions, {
  ...memberAction,
  summary: 'Signs a member out everywhere.',
});

export const changeMemberRole = defineCall(membersRoutes.changeMemberRole, {
  ...staff,
  summary: 'Makes a member a site administrator or an ordinary member, grants or takes a role.',
  params: OneId,
  body: ReasonGiven.extend({ isSiteAdmin: z.boolean().optional(), removeRoleId: Id.optional() }),
  answer: Done,
});

declare module '../core/call.ts' {
  interface Calls {
    listMembers: typeof listMembers;
    getMember: typeof getMember;
    deactivateMember: typeof deactivateMember;
    restoreMember: typeof restoreMember;
    endMemberSessions: typeof endMemberSessions;
    changeMemberRole: typeof changeMemberRole;
  }
}
