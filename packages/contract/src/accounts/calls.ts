import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import {
  Birthday,
  BirthdayOrNone,
  cleanCredential,
  DisplayName,
  Email,
  GivenPassword,
  NewPassword,
  OptionalPhone,
  PersonName,
  ZipOrNone,
} from '../core/fields.ts';
import { ReasonGiven } from '../core/reason.ts';
import { text } from '../core/text.ts';
import { Id, listOf, Moment } from '../core/wire.ts';
import { accountsRoutes } from './routes.ts';

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

/** The answer of a call that succeeded: the sentence to show. */
export const Done = z.object({ message: z.string() }).meta({ id: 'Done' });

const accounts = { tag: 'Accounts' } as const;

/** What the form of Log In sends. */
export const LoginForm = z.object({ email: Email, password: GivenPassword });
/** What the form of Sign Up sends. */
export const SignUpForm = z.object({
  email: Email,
  password: NewPassword,
  displayName: DisplayName,
  birthday: Birthday.optional().meta({ description: 'From the age screen; kept only for those who may register.' }),
});
/** The names of a member and how to reach them: a full account at once, or the second step of a quick sign-up. */
export const FullAccountForm = z.object({
  email: Email,
  password: NewPassword.optional().meta({ description: 'Not needed by the member whose account it is, signed in.' }),
  displayName: DisplayName.optional(),
  firstName: PersonName,
  lastName: PersonName,
  cellPhone: OptionalPhone,
  zipCode: ZipOrNone.optional(),
  birthday: BirthdayOrNone.optional(),
  isCertain: z.boolean().optional(),
});

export const login = defineCall(accountsRoutes.login, {
  ...accounts,
  summary: 'Signs in.',
  // Missing credentials get one sentence of their own, so the fields are judged by the handler.
  body: z.object({
    email: text().default('').transform(cleanCredential),
    password: text().default('').transform(cleanCredential),
    code: text().max(40).optional().meta({ description: 'Where the account has a second factor.' }),
  }),
  answer: SignedIn,
  countedAs: 'log-in',
});

export const register = defineCall(accountsRoutes.register, {
  ...accounts,
  summary: 'Opens an account and signs in; a verification mail goes out.',
  body: SignUpForm,
  answer: SignedIn,
  countedAs: 'sign-up',
});

export const registerMyAccount = defineCall(accountsRoutes.registerMyAccount, {
  ...accounts,
  summary: 'Opens a full account and signs in; for the own account of who is signed in it adds what is missing.',
  body: FullAccountForm,
  answer: SignedIn,
  countedAs: 'sign-up',
});

export const screenAge = defineCall(accountsRoutes.screenAge, {
  ...accounts,
  summary: 'The neutral age screen: whether someone born on this day may open an account. The day itself is not kept.',
  body: z.object({ birthday: Birthday }),
  answer: z.object({ mayRegister: z.boolean(), message: z.string() }),
});

export const passAgeScreen = defineCall(accountsRoutes.passAgeScreen, {
  ...accounts,
  summary: 'Lets a browser sign up again that the age screen turned away, with the token that staff sent to a parent.',
  body: z.object({ token: text().min(1).max(400) }),
  answer: Done,
});

export const liftAgeScreen = defineCall(accountsRoutes.liftAgeScreen, {
  tag: 'Staff',
  summary: 'Sends a parent who typed the date of a child the link that lets their browser sign up.',
  body: ReasonGiven.extend({ email: Email }),
  answer: Done,
});

export const refresh = defineCall(accountsRoutes.refresh, {
  ...accounts,
  summary: 'New tokens for a refresh token, once; a second use ends the whole session.',
  body: z.object({ refreshToken: text().min(1).max(400) }),
  answer: SignedIn,
});

export const logout = defineCall(accountsRoutes.logout, {
  ...accounts,
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
    needsSecondFactor: z
      .boolean()
      .meta({ description: 'One of staff who has no second factor, and acts as a member.' }),
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

export const getMe = defineCall(accountsRoutes.getMe, {
  ...accounts,
  summary: 'Who is signed in here, or null.',
  answer: z.object({ me: Me.nullable() }),
});

/** A device on which the member is signed in. */
export const Session = z
  .object({ id: Id, device: z.string(), startedAt: Moment, lastSeenAt: Moment, isThis: z.boolean() })
  .meta({ id: 'Session' });

export const listSessions = defineCall(accountsRoutes.listSessions, {
  ...accounts,
  summary: 'Where the member is signed in.',
  answer: listOf(Session),
});

export const endSession = defineCall(accountsRoutes.endSession, {
  ...accounts,
  summary: 'Ends one of the own sessions.',
  params: z.strictObject({ id: Id }),
  answer: Done,
});

export const endOtherSessions = defineCall(accountsRoutes.endOtherSessions, {
  ...accounts,
  summary: 'Signs out everywhere else.',
  answer: Done,
});

declare module '../core/call.ts' {
  interface Calls {
    login: typeof login;
    register: typeof register;
    registerMyAccount: typeof registerMyAccount;
    screenAge: typeof screenAge;
    passAgeScreen: typeof passAgeScreen;
    liftAgeScreen: typeof liftAgeScreen;
    refresh: typeof refresh;
    logout: typeof logout;
    getMe: typeof getMe;
    listSessions: typeof listSessions;
    endSession: typeof endSession;
    endOtherSessions: typeof endOtherSessions;
  }
}
