import * as z from 'zod';
import { Done } from '../accounts/calls.ts';
import { defineCall } from '../core/call.ts';
import { Email } from '../core/fields.ts';
import { text } from '../core/text.ts';
import { Id, listOf, Moment, paging, SearchTerm } from '../core/wire.ts';
import { ROLE_TYPES } from '../roles/people.ts';
import { adminRoutes } from './routes.ts';

const staff = { tag: 'Staff' } as const;
const PAGE = 50;

/** Somebody's wish to be trusted, with what staff need to decide. */
export const RoleRequest = z
  .object({
    id: Id,
    kind: z.enum(['role', 'coach']).meta({ description: 'A role for themselves, or a coach update about somebody.' }),
    memberId: Id,
    memberName: z.string(),
    memberEmail: z.string(),
    isEmailVerified: z.boolean(),
    role: z.enum(ROLE_TYPES),
    roleLabel: z.string(),
    schoolId: Id.nullable(),
    schoolName: z.string(),
    districtName: z.string(),
    sportId: Id.nullable(),
    sportName: z.string(),
    about: z.string().meta({ description: 'For a coach update: the name and address given.' }),
    comment: z.string(),
    evidence: z.object({
      schoolDomain: z.string(),
      domainMatches: z.boolean(),
      sameRole: z.array(z.string()).meta({ description: 'Others who hold this role there.' }),
      history: z.array(z.string()).meta({ description: 'Earlier requests of this member and what became of them.' }),
    }),
    requestedAt: Moment,
    status: z.enum(['pending', 'approved', 'denied']),
    decidedBy: z.string(),
    decidedAt: Moment.nullable(),
    reason: z.string(),
  })
  .meta({ id: 'RoleRequest' });
export type RoleRequest = z.output<typeof RoleRequest>;

const Decision = z.object({ reason: text().trim().max(1000).default('') });
/** A refusal always says why: the member reads it. */
const Denial = z.object({ reason: text('Reason is required').trim().min(1, 'Reason is required').max(1000) });
const OneId = z.strictObject({ id: Id });
const RequestId = z.strictObject({ kind: z.enum(['role', 'coach']), id: Id });

export const listRoleRequests = defineCall(adminRoutes.listRoleRequests, {
  ...staff,
  summary:
    "Requests to decide: all for staff, an athletic director's own school's coaches for them. Waiting ones oldest first, decided ones newest first.",
  query: z.strictObject({ status: z.enum(['pending', 'approved', 'denied']).default('pending'), ...paging(PAGE, 200) }),
  answer: listOf(RoleRequest),
});

export const approveRoleRequest = defineCall(adminRoutes.approveRoleRequest, {
  ...staff,
  summary: 'Grants a request; the member gets a mail.',
  params: RequestId,
  body: Decision,
  answer: Done,
});

export const denyRoleRequest = defineCall(adminRoutes.denyRoleRequest, {
  ...staff,
  summary: 'Refuses a request with a reason; the member gets a mail.',
  params: RequestId,
  body: Denial,
  answer: Done,
});

/** `held`: said to be under 13; hidden until staff lift it or the account is erased. */
const MemberStatus = z.enum(['active', 'inactive', 'held', 'deleted']);

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

export const listMembers = defineCall(adminRoutes.listMembers, {
  ...staff,
  summary: 'Members by name or address.',
  query: z.strictObject({
    searchTerm: SearchTerm.optional(),
    status: MemberStatus.optional(),
    ...paging(PAGE, 200),
  }),
  answer: listOf(AdminMember),
});

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

export const getMember = defineCall(adminRoutes.getMember, {
  ...staff,
  summary: 'One member with roles, follows and sessions.',
  params: OneId,
  answer: AdminMemberDetail,
});

const memberAction = { ...staff, params: OneId, body: Denial, answer: Done };

export const deactivateMember = defineCall(adminRoutes.deactivateMember, {
  ...memberAction,
  summary: 'Deactivates a member and ends their sessions.',
});
export const restoreMember = defineCall(adminRoutes.restoreMember, {
  ...memberAction,
  summary: 'Makes a deactivated member active again.',
});
export const endMemberSessions = defineCall(adminRoutes.endMemberSessions, {
  ...memberAction,
  summary: 'Signs a member out everywhere.',
});

export const changeMemberRole = defineCall(adminRoutes.changeMemberRole, {
  ...staff,
  summary: 'Makes a member a site administrator or an ordinary member, grants or takes a role.',
  params: OneId,
  body: z.object({
    isSiteAdmin: z.boolean().optional(),
    removeRoleId: Id.optional(),
    reason: text('Reason is required').trim().min(1, 'Reason is required').max(1000),
  }),
  answer: Done,
});

export const liftAgeScreen = defineCall(adminRoutes.liftAgeScreen, {
  ...staff,
  summary: 'Sends a parent who typed the date of a child the link that lets their browser sign up.',
  body: Denial.extend({ email: Email }),
  answer: Done,
});

/** A mail as it was sent, or waits to be read here when no SMTP server is set. */
export const OutboxMail = z
  .object({
    id: Id,
    to: z.string(),
    subject: z.string(),
    kind: z.string(),
    sentAt: Moment,
    error: z.string(),
    text: z.string(),
  })
  .meta({ id: 'OutboxMail' });

export const listOutbox = defineCall(adminRoutes.listOutbox, {
  ...staff,
  summary: 'Mails of the last days, newest first.',
  query: z.strictObject({ searchTerm: SearchTerm.optional(), ...paging(PAGE, 200) }),
  answer: listOf(OutboxMail),
});

/** One act of staff: who, what, before, after, why, when, from where. */
export const AuditEntry = z
  .object({
    id: Id,
    actorName: z.string(),
    action: z.string(),
    subject: z.string(),
    before: z.string(),
    after: z.string(),
    reason: z.string(),
    fromAddress: z.string(),
    at: Moment,
  })
  .meta({ id: 'AuditEntry' });

export const listAudit = defineCall(adminRoutes.listAudit, {
  ...staff,
  summary: 'What staff did, newest first.',
  query: z.strictObject({ searchTerm: SearchTerm.optional(), ...paging(PAGE, 200) }),
  answer: listOf(AuditEntry),
});

declare module '../core/call.ts' {
  interface Calls {
    listRoleRequests: typeof listRoleRequests;
    approveRoleRequest: typeof approveRoleRequest;
    denyRoleRequest: typeof denyRoleRequest;
    listMembers: typeof listMembers;
    getMember: typeof getMember;
    deactivateMember: typeof deactivateMember;
    restoreMember: typeof restoreMember;
    endMemberSessions: typeof endMemberSessions;
    changeMemberRole: typeof changeMemberRole;
    liftAgeScreen: typeof liftAgeScreen;
    listOutbox: typeof listOutbox;
    listAudit: typeof listAudit;
  }
}
