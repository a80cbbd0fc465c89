import { GUEST_SESSION_MINUTES } from '@csz/contract/people';

const COOKIE = 'csz_guest';

/** Remembers for fifteen minutes that a visitor chose to look around without an account. */
export function startGuestSession(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older phones' browsers
  document.cookie = `${COOKIE}=1; Path=/; SameSite=Lax; Max-Age=${GUEST_SESSION_MINUTES * 60}`;
}

/** Is a guest session running, by a request's or the document's cookies? */
export const hasGuestSession = (cookies: string | null): boolean => /(?:^|;\s*)csz_guest=1/.test(cookies ?? '');
