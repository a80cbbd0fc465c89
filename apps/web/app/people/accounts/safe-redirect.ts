import { accountPages } from '@csz/contract/accounts/pages';

const HERE = 'https://here.invalid';

/** Where to go after signing in: a path of this site, or the profile. Anything that could lead elsewhere is dropped. */
export function safeRedirect(wish: string | null | undefined, fallback: string = accountPages.myAccount()): string {
  if (wish == null || !/^\/(?![/\\])/.test(wish) || /[\t\r\n\\]/.test(wish)) return fallback;
  const address = new URL(wish, HERE);
  const path = address.pathname + address.search + address.hash;
  // What goes out is judged, not what came in: without its dots `/.//host` is `//host`, another site's address.
  return address.origin !== HERE || path.startsWith('//') ? fallback : path;
}
