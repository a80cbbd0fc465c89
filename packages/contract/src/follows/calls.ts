import * as z from 'zod';
import { Done } from '../accounts/calls.ts';
import { defineCall } from '../core/call.ts';
import { Id, listOf } from '../core/wire.ts';
import { PREFERENCE_WIRE, ROLE_TYPES } from '../roles/people.ts';
import { followsRoutes } from './routes.ts';
import { MOST_STARRED } from './starred.ts';

const mine = { tag: 'Roles and follows' } as const;

/** Something a member follows: a school, or one sport of it. */
export const Subscription = z
  .object({
    id: Id,
    followedSchoolId: Id,
    followedSportId: Id.nullable(),
    followedDistrictId: Id,
    stateId: Id,
    schoolName: z.string(),
    schoolLogoUrl: z.string(),
    sportName: z.string(),
    mails: z.boolean().meta({ description: 'A mail when one of its games within a week changes.' }),
  })
  .meta({ id: 'Subscription' });
export type Subscription = z.output<typeof Subscription>;

export const listSubscriptions = defineCall(followsRoutes.listSubscriptions, {
  ...mine,
  summary: 'What the member follows.',
  answer: listOf(Subscription),
});

export const saveSubscription = defineCall(followsRoutes.saveSubscription, {
  ...mine,
  summary: 'Follows a school and sports of it, with the roles the member has there.',
  body: z.object({
    followSchoolId: Id,
    followSportIds: z.array(Id).max(50).default([]),
    roles: z
      .array(z.enum([...ROLE_TYPES, ...PREFERENCE_WIRE]))
      .max(10)
      .default([]),
  }),
  answer: listOf(Subscription),
  countedAs: 'follow',
});

export const updateSubscription = defineCall(followsRoutes.updateSubscription, {
  ...mine,
  summary: 'Switches the mails about schedule changes of something that one follows.',
  params: z.strictObject({ id: Id }),
  body: z.object({ mails: z.boolean() }),
  answer: Subscription,
});

export const deleteSubscription = defineCall(followsRoutes.deleteSubscription, {
  ...mine,
  summary: 'Stops following.',
  params: z.strictObject({ id: Id }),
  answer: Done,
});

export const followTeams = defineCall(followsRoutes.followTeams, {
  ...mine,
  summary: 'Follows the teams that a device kept for its guest; those that are no more are left out.',
  body: z.object({
    teams: z.array(z.object({ schoolId: Id, sportId: Id.nullable() })).max(MOST_STARRED),
  }),
  answer: listOf(Subscription),
});

export const savePreferences = defineCall(followsRoutes.savePreferences, {
  ...mine,
  summary: 'The answers of Complete Preferences: one role, a school and its sports.',
  body: z.object({
    role: z.enum(PREFERENCE_WIRE, 'Required'),
    followSchoolId: Id,
    followSports: z
      .array(z.object({ id: Id, roles: z.array(z.enum(PREFERENCE_WIRE)).max(4) }))
      .max(50)
      .default([]),
    isCoachOrDirector: z.boolean().default(false),
  }),
  answer: listOf(Subscription),
});

declare module '../core/call.ts' {
  interface Calls {
    listSubscriptions: typeof listSubscriptions;
    saveSubscription: typeof saveSubscription;
    updateSubscription: typeof updateSubscription;
    deleteSubscription: typeof deleteSubscription;
    followTeams: typeof followTeams;
    savePreferences: typeof savePreferences;
  }
}
