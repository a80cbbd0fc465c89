import * as z from 'zod';
import { Done } from '../accounts/calls.ts';
import { defineCall } from '../core/call.ts';
import { Email, PersonName } from '../core/fields.ts';
import { text } from '../core/text.ts';
import { Id, listOf, Moment } from '../core/wire.ts';
import { ROLE_TYPES, ROLES, type RoleType } from './people.ts';
import { WaitingRequest } from './questions.ts';
import { placeSent, requirePlace } from './role-place.ts';
import { rolesRoutes } from './routes.ts';

const mine = { tag: 'Roles and follows' } as const;

/** A role that a member holds or requested: what, where, and whether it counts yet. */
export const Role = z
  .object({
    id: Id,
    memberRoleType: z.enum(ROLE_TYPES),
    label: z.string().meta({ description: 'What the screen calls it: a fan who chose Student is shown as Student.' }),
    isPending: z.boolean(),
    followedDistrictId: Id.nullable(),
    followedSchoolId: Id.nullable(),
    followedSportId: Id.nullable(),
    districtName: z.string(),
    schoolFullName: z.string(),
    schoolShortName: z.string(),
    schoolLogoUrl: z.string(),
    sportName: z.string(),
    isAutomaticallyTexting: z.boolean().meta({ description: 'E-mail notifications, whatever the name says.' }),
    requestedAt: Moment,
    waiting: WaitingRequest.nullable().meta({ description: 'Null once it counts.' }),
  })
  .meta({ id: 'Role' });
export type Role = z.output<typeof Role>;

const where = {
  stateId: Id.optional(),
  districtId: Id.optional(),
  schoolId: Id.optional(),
  sportId: Id.optional(),
};

/** Add Role on the screen: what each role needs is required at its field. */
export const AddRoleForm = z
  .object({ role: z.enum(ROLE_TYPES, 'Role is required'), ...where })
  .superRefine((form, ctx) => requireFor(form.role, form, ctx, 'Field is required'));

function requireFor(
  role: RoleType,
  form: Partial<Record<keyof typeof where, string>>,
  ctx: z.RefinementCtx,
  message: string,
) {
  for (const field of ROLES[role].needs) {
    if (form[field] === undefined || form[field] === '') ctx.addIssue({ code: 'custom', path: [field], message });
  }
}

export const listMyRoles = defineCall(rolesRoutes.listMyRoles, {
  ...mine,
  summary: 'The own roles, in order of display, pending ones marked.',
  answer: listOf(Role),
});

export const addRole = defineCall(rolesRoutes.addRole, {
  ...mine,
  summary: 'Asks for a role; types that need approval wait for staff.',
  body: z
    .object({
      role: z.enum(ROLE_TYPES, 'Role is required'),
      ...placeSent,
      comment: text().trim().max(1000).optional().meta({ description: 'Evidence for staff: how they can be sure.' }),
    })
    .superRefine(requirePlace(['schoolId', 'sportId', 'districtId'])),
  answer: Role,
});

export const deleteRole = defineCall(rolesRoutes.deleteRole, {
  ...mine,
  summary: 'Gives up one of the own roles; its rights end at once.',
  params: z.strictObject({ id: Id }),
  answer: Done,
});

export const updateRole = defineCall(rolesRoutes.updateRole, {
  ...mine,
  summary: 'Switches the e-mail notifications of a role.',
  params: z.strictObject({ id: Id }),
  body: z.object({ isAutomaticallyTexting: z.boolean() }),
  answer: Role,
});

/** Update Coach on a team page. If it is not the member, it says who. */
export const UpdateCoachForm = z
  .object({
    schoolId: Id,
    sportId: Id,
    isCoach: z.boolean('Field is required'),
    role: z.enum(['HeadCoach', 'AssistantCoach'], 'Field is required'),
    firstName: text().optional(),
    lastName: text().optional(),
    email: text().optional(),
  })
  .superRefine((form, ctx) => {
    if (form.isCoach) return;
    const rules = { firstName: PersonName, lastName: PersonName, email: Email };
    for (const [path, rule] of Object.entries(rules)) {
      const judged = rule.safeParse(form[path as keyof typeof rules] ?? '');
      if (!judged.success)
        ctx.addIssue({ code: 'custom', path: [path], message: judged.error.issues[0]?.message ?? 'Required' });
    }
  });

export const updateCoach = defineCall(rolesRoutes.updateCoach, {
  ...mine,
  summary: "Says who coaches a school's sport; staff or the school's athletic director decide.",
  body: UpdateCoachForm,
  answer: Done,
});

declare module '../core/call.ts' {
  interface Calls {
    listMyRoles: typeof listMyRoles;
    addRole: typeof addRole;
    deleteRole: typeof deleteRole;
    updateRole: typeof updateRole;
    updateCoach: typeof updateCoach;
  }
}
