import * as z from 'zod';
import type { EventsOf } from '#server/platform/events/events.ts';

/** Whose account it is. Who did it is the actor of the event: the member, staff, or no member at all for a job. */
const Account = z.strictObject({ memberId: z.int() });

/** Subjects: `member:7`. */
export const accountEvents = {
  'member.deactivated': Account,
  /** A date of birth says that the member is a child: hidden until staff lift it, or erased. */
  'member.held': Account,
  /** The member requested it; restoring the account cancels it. */
  'member.deletion-planned': Account,
  'member.restored': Account,
  /** Nothing personal is left. */
  'member.erased': Account,
  'member.email-changed': Account,
  'member.password-changed': Account,
  'member.became-site-admin': Account,
  'member.ceased-as-site-admin': Account,
  /** A member has another display name, or the first one. */
  'display-name.chosen': Account,
  /** A member has another picture. */
  'avatar.chosen': Account,
} as const;

declare module '#server/platform/events/events.ts' {
  interface Events extends EventsOf<typeof accountEvents> {}
}
