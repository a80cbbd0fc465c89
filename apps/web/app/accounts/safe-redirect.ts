import { accountPages } from './pages.ts';

/** Where to go after signing in: a path of this site, or the profile. Anything that could lead elsewhere is dropped. */
export function safeRedirect(wish: string | null | undefined, fallback: string = accountPages.myAccount()): string {
  if (wish == null || !/^\/(?![/\\])/.test(wish) || /[\t\r\n\\]/.test(wish)) return fallback;
  const address = new URL(wish, 'https://here.invalid');
  return address.host === 'here.invalid' ? address.pathname + address.search + address.hash : fallback;
}
