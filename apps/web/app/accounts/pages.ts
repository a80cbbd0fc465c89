const withQuery = (path: string, query: Record<string, string | undefined>) => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') search.set(name, value);
  return search.size === 0 ? path : `${path}?${search}`;
};

/** Addresses of the account pages. `redirect` says where to go afterwards; it never leads off the site. */
export const accountPages = {
  signIn: () => '/sign-in',
  login: (redirect?: string) => withQuery('/login', { redirect }),
  signUp: (redirect?: string) => withQuery('/sign-up', { redirect }),
  completeProfile: (redirect?: string) => withQuery('/profile-sign-up', { redirect }),
  addSchool: (redirect?: string) => withQuery('/add-school-sub', { redirect }),
  preferences: (redirect?: string) => withQuery('/complete-preferences', { redirect }),
  forgotPassword: (email?: string) => withQuery('/forgot-password', { email }),
  changePassword: () => '/change-password',
  myAccount: (tab: 'profile' | 'roles' | 'schedule' | 'import' | 'approvals' = 'profile') => `/my-account/${tab}`,
} as const;

/** Where to go after signing in: a path of this site, or the profile. Anything that could lead elsewhere is dropped. */
export function safeRedirect(wish: string | null | undefined, fallback: string = accountPages.myAccount()): string {
  if (wish == null || !/^\/(?![/\\])/.test(wish) || /[\t\r\n\\]/.test(wish)) return fallback;
  const address = new URL(wish, 'https://here.invalid');
  return address.host === 'here.invalid' ? address.pathname + address.search + address.hash : fallback;
}
