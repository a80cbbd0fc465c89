import * as z from 'zod';
import { Done } from '../accounts/calls.ts';
import { defineCall } from '../core/call.ts';
import {
  BirthdayOrNone,
  DisplayName,
  GivenPassword,
  OptionalBirthday,
  OptionalName,
  OptionalPhone,
  OptionalZip,
  PersonName,
  PhoneOrNone,
  ZipOrNone,
} from '../core/fields.ts';
import { text } from '../core/text.ts';
import { Id, Moment } from '../core/wire.ts';
import { profileRoutes } from './routes.ts';

const profile = { tag: 'Profile' } as const;

/** What members enter about themselves, as they see and change it on their own page. */
export const MemberProfile = z
  .object({
    id: Id,
    firstName: z.string(),
    lastName: z.string(),
    displayName: z.string(),
    waitingName: z
      .string()
      .nullable()
      .meta({ description: 'The name that the member wants; others see `displayName` until staff have looked at it.' }),
    fullName: z.string().meta({ description: 'First name, display name in quotes, last name.' }),
    email: z.string(),
    isEmailVerified: z.boolean(),
    cellPhone: z.string().nullable(),
    birthday: z.string().nullable(),
    zipCode: z.string().nullable(),
    avatarUrl: z.string(),
    statTrue: z.int(),
    statFalse: z.int(),
    spiritPoints: z.object({ sum: z.int() }),
    created: Moment,
    deleteOn: z
      .string()
      .nullable()
      .meta({ description: 'The day on which the account is deleted, when that was requested.' }),
  })
  .meta({ id: 'MemberProfile' });
export type MemberProfile = z.output<typeof MemberProfile>;

/** What a member may change of themselves; a field that is left out stays as it is. The email address changes by a call of its own. */
export const ProfileForm = z.object({
  firstName: OptionalName.optional(),
  lastName: OptionalName.optional(),
  displayName: DisplayName.optional(),
  cellPhone: PhoneOrNone.optional(),
  zipCode: ZipOrNone.optional(),
  birthday: BirthdayOrNone.optional(),
  avatarUrl: text().max(300).optional(),
  isCertain: z
    .boolean()
    .optional()
    .meta({ description: 'Sent after `birthday-unlikely`: the date of birth is right. The account is held then.' }),
});

/** The completion step after sign-up: names required, the rest may follow. */
export const CompleteProfileForm = z.object({
  firstName: PersonName,
  lastName: PersonName,
  cellPhone: OptionalPhone,
  zipCode: OptionalZip,
  birthday: OptionalBirthday,
});

export const getMemberProfile = defineCall(profileRoutes.getMemberProfile, {
  ...profile,
  summary: 'The own profile.',
  answer: MemberProfile,
});

export const updateMemberProfile = defineCall(profileRoutes.updateMemberProfile, {
  ...profile,
  summary: 'Changes the own profile; fields that are left out stay.',
  body: ProfileForm,
  answer: MemberProfile,
});

export const deleteAvatar = defineCall(profileRoutes.deleteAvatar, {
  ...profile,
  summary: "Removes the own picture; id is the member's.",
  params: z.strictObject({ id: Id }),
  answer: Done,
});

export const downloadMyData = defineCall(profileRoutes.downloadMyData, {
  ...profile,
  summary: 'Everything we keep about the member, as JSON.',
  answer: z.record(z.string(), z.unknown()),
});

export const deactivateAccount = defineCall(profileRoutes.deactivateAccount, {
  ...profile,
  summary: 'Deactivates the account; it can be restored.',
  body: z.object({ password: GivenPassword }),
  answer: Done,
});

export const deleteAccount = defineCall(profileRoutes.deleteAccount, {
  ...profile,
  summary: 'Deactivates the account and removes its personal data after 30 days, unless it is restored before.',
  body: z.object({ password: GivenPassword }),
  answer: Done,
});

declare module '../core/call.ts' {
  interface Calls {
    getMemberProfile: typeof getMemberProfile;
    updateMemberProfile: typeof updateMemberProfile;
    deleteAvatar: typeof deleteAvatar;
    downloadMyData: typeof downloadMyData;
    deactivateAccount: typeof deactivateAccount;
    deleteAccount: typeof deleteAccount;
  }
}
