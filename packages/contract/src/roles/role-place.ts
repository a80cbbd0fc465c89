import type * as z from 'zod';
import { Id } from '../core/wire.ts';
import { ROLES, type RoleType } from './people.ts';

/** Where a role is, as calls send it. */
export const placeSent = {
  followSchoolId: Id.nullish(),
  followSportId: Id.nullish(),
  followDistrictId: Id.nullish(),
};
const SENT_AS = { schoolId: 'followSchoolId', sportId: 'followSportId', districtId: 'followDistrictId' } as const;

/** Requires what the role needs of these parts of a place; the county of the school that it is tied to need not be given. */
export function requirePlace(parts: readonly (keyof typeof SENT_AS)[]) {
  return (form: { role: RoleType } & z.output<z.ZodObject<typeof placeSent>>, ctx: z.RefinementCtx) => {
    const { needs } = ROLES[form.role];
    const bringsCounty = needs.includes('schoolId') && form.followSchoolId != null;
    for (const part of parts) {
      const isGiven = form[SENT_AS[part]] != null || (part === 'districtId' && bringsCounty);
      if (needs.includes(part) && !isGiven)
        ctx.addIssue({ code: 'custom', path: [SENT_AS[part]], message: 'Field is required' });
    }
  };
}
