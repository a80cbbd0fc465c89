import { PAGE_PROBLEMS, type ProblemTable } from '../core/problem-table.ts';

/** The refusals of signing in. They are apart from the others because the login page knows them without the server. */
export const LOGIN_PROBLEMS = {
  'credentials-missing': [400, 'Email and Password are required'],
  'email-invalid': [400, 'Must be valid email'],
  'log-in-failure': [401, 'The email or the password is not right.'],
  'account-not-active': [403, 'Your account is not active at this time. Please Contact Us'],
} as const satisfies ProblemTable;

const SHOWN: ProblemTable = { ...LOGIN_PROBLEMS, 'not-signed-in': PAGE_PROBLEMS['not-signed-in'] };

/** What the specification says where a server says nothing; links of the portal's earlier life carry it. */
const DEFAULTS = ['Log In Failure', 'Sign Up Failure', 'Recovery check Failure'];

/**
 * The sentence that an address of the login page (`/login/{email}/{error}`) asks for, by its code or word for word.
 * Undefined for every other: anybody can write an address, and what a page says is read as ours.
 */
export function loginSentence(error: string | undefined): string | undefined {
  if (error === undefined) return undefined;
  if (Object.hasOwn(SHOWN, error)) return SHOWN[error]?.[1];
  return [...Object.values(SHOWN).map(([, sentence]) => sentence), ...DEFAULTS].find((sentence) => sentence === error);
}
