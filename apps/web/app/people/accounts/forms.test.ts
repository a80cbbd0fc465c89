import * as accounts from '@csz/contract/accounts/calls';
import * as recovery from '@csz/contract/accounts/recovery';
import * as profile from '@csz/contract/profile/calls';
import * as affiliations from '@csz/contract/roles/calls';
import * as invitations from '@csz/contract/roles/invitations';
import { schemaResolver } from '@mantine/form';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type * as z from 'zod';

const INPUTS = 10_000;

/** What people type, paste and mistype, and what they never type. */
const typed = fc.oneof(
  fc.string({ maxLength: 120 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.emailAddress(),
  fc.constantFrom(
    '',
    ' ',
    '\t',
    'Robin',
    "O'Brien",
    'José',
    'x'.repeat(101),
    'quarry ridge',
    '12345',
    '21044-1234',
    '410-555-1234',
  ),
  fc
    .date({ noInvalidDate: true, min: new Date('1890-01-01'), max: new Date('2030-01-01') })
    .map((day) => day.toISOString().slice(0, 10)),
  fc.constantFrom('Fan', 'HeadCoach', 'LeagueDirector', 'Spectator', '1', '42', '0'),
);
const given = fc.oneof(
  { weight: 8, arbitrary: typed },
  { weight: 1, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.boolean() },
);

/** Each form of the browser beside the body that the server judges. */
const FORMS: readonly (readonly [name: string, form: z.ZodType, body: z.ZodType, fields: readonly string[]])[] = [
  ['sign-up', accounts.SignUpForm, accounts.register.body, ['email', 'password', 'displayName', 'birthday']],
  [
    'full account',
    accounts.FullAccountForm,
    accounts.registerMyAccount.body,
    ['email', 'password', 'firstName', 'lastName', 'cellPhone', 'birthday'],
  ],
  ['reset code', recovery.EmailForm, recovery.forgotPassword.body, ['email']],
  ['reset password', recovery.ResetForm, recovery.resetPassword.body, ['token', 'newPassword', 'email']],
  ['change password', recovery.ChangePasswordForm, recovery.changePassword.body, ['oldPassword', 'newPassword']],
  [
    'profile',
    profile.ProfileForm,
    profile.updateMemberProfile.body,
    ['firstName', 'lastName', 'displayName', 'cellPhone', 'zipCode', 'birthday'],
  ],
  [
    'invite',
    invitations.InviteForm,
    invitations.inviteMember.body,
    ['role', 'firstName', 'lastName', 'email', 'cellPhone', 'followSchoolId', 'followSportId', 'followDistrictId'],
  ],
  [
    'update coach',
    affiliations.UpdateCoachForm,
    affiliations.updateCoach.body,
    ['schoolId', 'sportId', 'isCoach', 'role', 'firstName', 'lastName', 'email'],
  ],
];

test.each(FORMS)('browser and server agree about every input of the %s form', (_, form, body, fields) => {
  const inputs = fc.record(Object.fromEntries(fields.map((field) => [field, given])), { requiredKeys: [] });
  const inBrowser = schemaResolver(form, { sync: true });
  fc.assert(
    fc.property(inputs, (values) => {
      const mayBeSent = Object.keys(inBrowser(values)).length === 0;
      expect(body.safeParse(values).success).toBe(mayBeSent);
    }),
    { numRuns: INPUTS },
  );
});
