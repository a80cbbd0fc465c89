import { ROLE_TYPES, type RoleType } from '@csz/contract/roles/people';
import * as z from 'zod';
import type { EventsOf } from '#server/platform/events/events.ts';

const Role = z.strictObject({
  /** Whose role it is. */
  memberId: z.int(),
  role: z.enum(ROLE_TYPES),
  districtId: z.int().nullable(),
  schoolId: z.int().nullable(),
  sportId: z.int().nullable(),
});
const OfMember = z.strictObject({ memberId: z.int() });
const RoleDecision = z.strictObject({
  ...Role.shape,
  /** The coach update that was approved, when the role was approved with it. */
  coachUpdateId: z.int().nullable(),
});
/** Who was reported to coach a team; the name and the address stay in the row of the update. */
const CoachUpdate = z.strictObject({
  /** Who sent it. */
  memberId: z.int(),
  role: z.enum(ROLE_TYPES),
  schoolId: z.int(),
  sportId: z.int(),
});

/** What is offered; whom it is offered to stays in the row. */
const Invitation = z.strictObject({
  inviterId: z.int().nullable(),
  role: z.enum(ROLE_TYPES),
  districtId: z.int().nullable(),
  schoolId: z.int().nullable(),
  sportId: z.int().nullable(),
});

/** Subjects: `role:12`, `coach-update:3`, `invitation:4`. */
export const roleEvents = {
  /** Staff decide about it. */
  'role.requested': Role,
  /** A role that needs no approval. */
  'role.added': Role,
  'role.approved': RoleDecision,
  'role.denied': RoleDecision,
  /** The approval was taken back within its minute: the request waits again, or the role that came along is gone. */
  'role.approval-undone': Role,
  /** The member gave it up, or staff took it: the actor says which. */
  'role.removed': Role,
  'coach-update.requested': CoachUpdate,
  'coach-update.approved': CoachUpdate,
  'coach-update.denied': CoachUpdate,
  'coach-update.approval-undone': CoachUpdate,
  /** An athletic director named the coach of an own team; it needs no approval. */
  'coach-update.added': CoachUpdate,
  'invitation.sent': Invitation,
  /** The role of the member who took it is recorded beside. */
  'invitation.accepted': Invitation,
  'invitation.declined': Invitation,
  /** The member wants mails about it again. */
  'role.mails-resumed': OfMember,
  /** Before it is decided; the words stay in the row of the question. */
  'role.question-asked': OfMember,
  'coach-update.question-asked': OfMember,
} as const;

declare module '#server/platform/events/events.ts' {
  interface Events extends EventsOf<typeof roleEvents> {}
}

/** What events say of an invitation. */
export const invitationData = (row: {
  readonly inviter_id: number | null;
  readonly role: RoleType;
  readonly district_id: number | null;
  readonly school_id: number | null;
  readonly sport_id: number | null;
}) => ({
  inviterId: row.inviter_id,
  role: row.role,
  districtId: row.district_id,
  schoolId: row.school_id,
  sportId: row.sport_id,
});
