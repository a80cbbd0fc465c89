import { pageAddress } from '../core/page-address.ts';

/** Addresses of the account pages, for the web and for mails. `redirect` says where to go afterwards; it never leads off the site. */
export const accountPages = {
  signIn: () => '/sign-in',
  login: (redirect?: string, email?: string) =>
    pageAddress(email === undefined ? '/login' : `/login/${encodeURIComponent(email)}`, { redirect }),
  signUp: (redirect?: string) => pageAddress('/sign-up', { redirect }),
  completeProfile: (redirect?: string) => pageAddress('/profile-sign-up', { redirect }),
  addSchool: (redirect?: string) => pageAddress('/add-school-sub', { redirect }),
  preferences: (redirect?: string) => pageAddress('/complete-preferences', { redirect }),
  /** Where a member who signed up as a coach asks for that role. */
  addCoachRole: (redirect?: string) => pageAddress('/my-account/roles', { add: 'coach', redirect }),
  /** From the games page a member goes back to it. */
  forgotPassword: (email?: string, isFromGames = false) =>
    pageAddress('/forgot-password', { email, playgames: isFromGames ? '1' : undefined }),
  changePassword: () => '/change-password',
  onHold: () => '/account-on-hold',
  /** What a member may do in The Zone, and what of theirs others do not see. */
  standing: () => '/my-account/profile#zone',
  myAccount: (
    tab: 'home' | 'activity' | 'profile' | 'roles' | 'scores' | 'schedule' | 'import' | 'approvals' = 'profile',
  ) => `/my-account/${tab}`,
} as const;

/** Pages that a mail leads to, which a token opens. Without one it is the page that says that its link is missing. */
export const mailedPages = {
  verifyEmail: (token?: string) => pageAddress('/verify-email', { token }),
  signInLink: (token?: string) => pageAddress('/sign-in-link', { token }),
  ageScreenPass: (token?: string) => pageAddress('/age-screen-pass', { token }),
  restoreAccount: (token?: string) => pageAddress('/restore-account', { token }),
  /** From the games page a member goes back to it. */
  resetPassword: (email?: string, token?: string, isFromGames = false) =>
    pageAddress('/forgot-password-change', { email, token, playgames: isFromGames ? '1' : undefined }),
} as const;
