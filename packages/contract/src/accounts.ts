import * as z from 'zod';
import { defineCall } from './call.ts';
import {
  Birthday,
  cleanCredential,
  DisplayName,
  Email,
  GivenPassword,
  NewPassword,
  OptionalPhone,
  PersonName,
} from './fields.ts';
import { Id, listOf, Moment } from './wire.ts';

/** What signing in answers. The web app asks for a cookie instead (`x-csz-session: cookie`) and gets null tokens. */
export const SignedIn = z
  .object({
    accessToken: z.string().nullable(),
    refreshToken: z.string().nullable(),
    expiresIn: z.int().meta({ description: 'Seconds until the access token ends; 86400 by default.' }),
    memberId: Id,
    roleName: z.string(),
  })
  .meta({ id: 'SignedIn' });
export type SignedIn = z.output<typeof SignedIn>;

/** A call that did what it was asked, with the sentence to show. */
export const Done = z.object({ message: z.string() }).meta({ id: 'Done' });

const accounts = { tag: 'Accounts' } as const;
const post = { ...accounts, method: 'POST', access: 'public' } as const;

export const LoginForm = z.object({ email: Email, password: GivenPassword });
export const SignUpForm = z.object({
  email: Email,
  password: NewPassword,
  displayName: DisplayName,
  birthday: Birthday.optional().meta({ description: 'From the age screen; kept only for those who may register.' }),
});
export const FullAccountForm = z.object({
  email: Email,
  password: NewPassword,
  firstName: PersonName,
  lastName: PersonName,
  cellPhone: OptionalPhone,
  birthday: Birthday.optional(),
});
export const EmailForm = z.object({ email: Email });
export const ResetForm = z.object({
  token: z.string('Required').trim().min(1, 'Required').max(200),
  newPassword: NewPassword,
  email: Email.optional(),
});
export const ChangePasswordForm = z.object({ oldPassword: GivenPassword, newPassword: NewPassword });

export const login = defineCall({
  ...post,
  name: 'login',
  path: '/api/csz/login',
  summary: 'Signs in.',
  // Missing credentials get one sentence of their own, so the fields are judged by the handler.
  body: z.object({
    email: z.string().default('').transform(cleanCredential),
    password: z.string().default('').transform(cleanCredential),
  }),
  answer: SignedIn,
});

export const register = defineCall({
  ...post,
  name: 'register',
  path: '/api/csz/register',
  summary: 'Opens an account and signs in; a verification mail goes out.',
  body: SignUpForm,
  answer: SignedIn,
});

export const registerMyAccount = defineCall({
  ...post,
  name: 'registerMyAccount',
  path: '/api/csz/registerMyAccount',
  summary: 'Opens a full account and signs in.',
  body: FullAccountForm,
  answer: SignedIn,
});

export const screenAge = defineCall({
  ...post,
  name: 'screenAge',
  path: '/api/csz/ageScreen',
  summary: 'The neutral age screen: whether someone born on this day may open an account. The day itself is not kept.',
  body: z.object({ birthday: Birthday }),
  answer: z.object({ mayRegister: z.boolean(), message: z.string() }),
});

export const checkEmail = defineCall({
  ...post,
  name: 'checkEmail',
  path: '/api/csz/check/',
  summary: 'Whether an address has an account, for the login flow. Limited a person and an address.',
  body: EmailForm,
  answer: z.object({ exists: z.boolean() }),
});

export const checkRecovery = defineCall({
  ...post,
  name: 'checkRecovery',
  path: '/api/csz/recovery',
  summary: 'Whether a password can be recovered for an address. Limited a person and an address.',
  body: z.object({ email: z.string().optional() }),
  answer: z.object({ exists: z.boolean() }),
});

export const forgotPassword = defineCall({
  ...post,
  name: 'forgotPassword',
  path: '/api/csz/forgotPassword',
  summary: 'Sends a reset code if the address has an account; the answer is the same either way.',
  body: EmailForm,
  answer: Done,
});

export const resetPassword = defineCall({
  ...post,
  name: 'resetPassword',
  path: '/api/csz/forgotPassword/change',
  summary: 'Sets a new password with a reset code and ends all sessions.',
  body: ResetForm,
  answer: Done,
});

export const changePassword = defineCall({
  ...accounts,
  name: 'changePassword',
  method: 'PUT',
  path: '/api/csz/changePassword/:memberId',
  access: 'member',
  summary: 'Changes the own password and ends the other sessions.',
  params: z.strictObject({ memberId: Id }),
  body: ChangePasswordForm,
  answer: Done,
});

export const restoreAccount = defineCall({
  ...post,
  name: 'restoreAccount',
  path: '/api/csz/restoreAccount',
  summary: 'Sends a link that restores a deactivated account; the answer is the same either way.',
  body: EmailForm,
  answer: Done,
});

export const confirmRestore = defineCall({
  ...post,
  name: 'confirmRestore',
  path: '/api/csz/restoreAccount/confirm',
  summary: 'Restores a deactivated account with the token of the mail.',
  body: z.object({ token: z.string().min(1).max(200) }),
  answer: Done,
});

export const verifyEmail = defineCall({
  ...post,
  name: 'verifyEmail',
  path: '/api/csz/verifyEmail',
  summary: 'Confirms an address with the token of the mail.',
  body: z.object({ token: z.string().min(1).max(200) }),
  answer: Done,
});

export const resendVerification = defineCall({
  ...accounts,
  name: 'resendVerification',
  method: 'POST',
  path: '/api/csz/verifyEmail/resend',
  access: 'member',
  summary: 'Sends the verification mail again.',
  answer: Done,
});

export const refresh = defineCall({
  ...post,
  name: 'refresh',
  path: '/api/csz/refresh',
  summary: 'New tokens for a refresh token, once; a second use ends the whole session.',
  body: z.object({ refreshToken: z.string().min(1).max(400) }),
  answer: SignedIn,
});

export const logout = defineCall({
  ...post,
  name: 'logout',
  path: '/api/csz/logout',
  summary: 'Ends this session; without one it changes nothing.',
  answer: Done,
});

/** Who is asking, for the web app: it cannot read the session itself. */
export const Me = z
  .object({
    memberId: Id,
    email: z.string(),
    displayName: z.string(),
    avatarUrl: z.string(),
    roleName: z.string(),
    isSiteAdmin: z.boolean(),
    isEmailVerified: z.boolean(),
    isCoachType: z.boolean().meta({ description: 'Holds an approved role that manages schedules.' }),
    roles: z.array(
      z.object({
        memberRoleType: z.string(),
        schoolId: Id.nullable(),
        sportId: Id.nullable(),
        districtId: Id.nullable(),
      }),
    ),
  })
  .meta({ id: 'Me' });
export type Me = z.output<typeof Me>;

export const getMe = defineCall({
  ...accounts,
  name: 'getMe',
  method: 'GET',
  path: '/api/csz/me',
  access: 'public',
  summary: 'Who is signed in here, or nobody.',
  answer: z.object({ me: Me.nullable() }),
});

export const Session = z
  .object({ id: Id, device: z.string(), startedAt: Moment, lastSeenAt: Moment, isThis: z.boolean() })
  .meta({ id: 'Session' });

export const listSessions = defineCall({
  ...accounts,
  name: 'listSessions',
  method: 'GET',
  path: '/api/csz/sessions',
  access: 'member',
  summary: 'Where the member is signed in.',
  answer: listOf(Session),
});

export const endSession = defineCall({
  ...accounts,
  name: 'endSession',
  method: 'DELETE',
  path: '/api/csz/sessions/:id',
  access: 'member',
  summary: 'Ends one of the own sessions.',
  params: z.strictObject({ id: Id }),
  answer: Done,
});

export const endOtherSessions = defineCall({
  ...accounts,
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/csz/sessions',
  access: 'member',
  summary: 'Signs out everywhere else.',
  answer: Done,
});
