import * as z from 'zod';
import { Done } from '../accounts/calls.ts';
import { defineCall } from '../core/call.ts';
import { Id, listOf, Moment } from '../core/wire.ts';
import { Person } from '../moderation/calls.ts';
import { moderatorsRoutes } from './routes.ts';

const staff = { tag: 'Moderation' } as const;

/** A member who moderates a county in The Zone. */
export const Moderator = z.object({ member: Person, district: Person, givenAt: Moment }).meta({ id: 'Moderator' });
export type Moderator = z.output<typeof Moderator>;

export const listModerators = defineCall(moderatorsRoutes.listModerators, {
  ...staff,
  summary: 'Members who moderate a county in The Zone.',
  answer: listOf(Moderator),
});

export const addModerator = defineCall(moderatorsRoutes.addModerator, {
  ...staff,
  summary: 'Makes a member moderator of a county in The Zone.',
  body: z.object({ memberId: Id, districtId: Id }),
  answer: Done,
});

export const removeModerator = defineCall(moderatorsRoutes.removeModerator, {
  ...staff,
  summary: 'Makes a member no moderator of a county any more.',
  params: z.strictObject({ memberId: Id, districtId: Id }),
  answer: Done,
});

declare module '../core/call.ts' {
  interface Calls {
    listModerators: typeof listModerators;
    addModerator: typeof addModerator;
    removeModerator: typeof removeModerator;
  }
}
