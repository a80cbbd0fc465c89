const COOKIE = 'csz_guest';
const MINUTES = 15;

/** Remembers for fifteen minutes that a visitor chose to look around without an account. */
export function startGuestSession(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older phones' browsers
  document.cookie = `${COOKIE}=1; Path=/; SameSite=Lax; Max-Age=${MINUTES * 60}`;
  sessionStorage.setItem(COOKIE, String(Date.now() + MINUTES * 60_000));
}

/** When this tab's guest session ends or ended, in milliseconds of the epoch; undefined when there is none. */
export function guestSessionEndsAt(): number | undefined {
  const text = sessionStorage.getItem(COOKIE);
  return text === null ? undefined : Number(text);
}

/** Asks no more in this tab. */
export const forgetGuestSession = (): void => sessionStorage.removeItem(COOKIE);

/** Is a guest session running, by a request's or the document's cookies? */
export const hasGuestSession = (cookies: string | null): boolean => /(?:^|;\s*)csz_guest=1/.test(cookies ?? '');
