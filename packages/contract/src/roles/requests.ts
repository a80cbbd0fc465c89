import * as z from 'zod';
import { Done } from '../accounts/calls.ts';
import { defineCall } from '../core/call.ts';
import { ReasonGiven } from '../core/reason.ts';
import { text } from '../core/text.ts';
import { Id, listOf, Moment, paging } from '../core/wire.ts';
import { ROLE_TYPES } from './people.ts';
import { RoleQuestion } from './questions.ts';
import { rolesRoutes } from './routes.ts';

const staff = { tag: 'Staff' } as const;
const PAGE = 50;

/** A member's request for a role, with what staff need to decide. */
export const RoleRequest = z
  .object({
    id: Id,
    card: z
      .string()
      .meta({ description: 'The same for all requests about one person and team, which stand beside each other.' }),
    kind: z
      .enum(['role', 'coach'])
      .meta({ description: 'A role for themselves, or a coach update about another person.' }),
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
    questions: z.array(RoleQuestion),
    requestedAt: Moment,
    status: z.enum(['pending', 'approved', 'denied']),
    decidedBy: z.string(),
    decidedAt: Moment.nullable(),
    reason: z.string(),
  })
  .meta({ id: 'RoleRequest' });
export type RoleRequest = z.output<typeof RoleRequest>;

const Decision = z.object({ reason: text().trim().max(1000).default('') });
const RequestId = z.strictObject({ kind: z.enum(['role', 'coach']), id: Id });

export const listRoleRequests = defineCall(rolesRoutes.listRoleRequests, {
  ...staff,
  summary:
    "Requests to decide: all for staff, an athletic director's own school's coaches for them. Waiting ones oldest first, decided ones newest first.",
  query: z.strictObject({ status: z.enum(['pending', 'approved', 'denied']).default('pending'), ...paging(PAGE, 200) }),
  answer: listOf(RoleRequest),
});

export const approveRoleRequest = defineCall(rolesRoutes.approveRoleRequest, {
  ...staff,
  summary: 'Grants a request, and others for the same role of the same person there; the member gets a mail.',
  params: RequestId,
  body: Decision,
  answer: Done,
});

export const undoApproval = defineCall(rolesRoutes.undoApproval, {
  ...staff,
  summary: 'Takes an own approval back within a minute; the member has not read of it yet.',
  params: RequestId,
  answer: Done,
});

export const denyRoleRequest = defineCall(rolesRoutes.denyRoleRequest, {
  ...staff,
  summary:
    'Refuses a request with a reason, and others for the same role of the same person there; the member gets a mail.',
  params: RequestId,
  body: ReasonGiven,
  answer: Done,
});

declare module '../core/call.ts' {
  interface Calls {
    listRoleRequests: typeof listRoleRequests;
    approveRoleRequest: typeof approveRoleRequest;
    undoApproval: typeof undoApproval;
    denyRoleRequest: typeof denyRoleRequest;
  }
}
