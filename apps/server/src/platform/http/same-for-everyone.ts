import type { IncomingHttpHeaders } from 'node:http';
import { leavesFiltersOpen, REMEMBERED_COOKIE } from '@csz/contract/directory/remembered';
import { SESSION_COOKIE, wroteAtOf } from '#server/platform/session-cookies.ts';
import { isPageOfMember, isPersonalAddress } from './personal-address.ts';

const SESSION = new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=`);
const REMEMBERED = new RegExp(`(?:^|;\\s*)${REMEMBERED_COOKIE}=`);

/** What a request asks for, as it was sent. */
interface RequestFacts {
  readonly method: string | undefined;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

/** What an address says by itself: a thousand requests a second share what was found out once. */
export interface AddressFacts {
  /** It names a person, or opens something without signing in. */
  readonly isPersonal: boolean;
  /** As a page it shows members what is theirs alone. */
  readonly isPageOfMember: boolean;
  readonly leavesFiltersOpen: boolean;
}

/** Finds out what an address says, from its path and its query alone. */
export const factsOfAddress = (url: string): AddressFacts => ({
  isPersonal: isPersonalAddress(url),
  isPageOfMember: isPageOfMember(url),
  leavesFiltersOpen: leavesFiltersOpen(url),
});

/** Whether the answer to a request may be the bytes that everyone gets. */
export function isForEveryone(
  { method, url, headers }: RequestFacts,
  isCall: boolean,
  address: AddressFacts = factsOfAddress(url),
): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || headers.authorization !== undefined) return false;
  // A call says of its answers whether they are the same for everyone. So are pages, but those of one member.
  if (!isCall && (address.isPersonal || (address.isPageOfMember && SESSION.test(headers.cookie ?? '')))) return false;
  // Remembered filters matter only where an address names none.
  return headers.cookie === undefined || !address.leavesFiltersOpen || !REMEMBERED.test(headers.cookie);
}

/** Whether cookies can make the answer at an address another one. */
export const dependsOnCookies = (url: string, isCall: boolean): boolean =>
  leavesFiltersOpen(url) || (!isCall && isPageOfMember(url));

/** A page that names its visitor, opens something of theirs, or greets them with what they have. */
export function isPersonalPage({ url, headers: { cookie = '', authorization } }: RequestFacts): boolean {
  if (authorization !== undefined || isPersonalAddress(url)) return true;
  return SESSION.test(cookie) && isPageOfMember(url);
}

/** Open pages that heard of a change send this header, and so does a browser that reloads; one that wrote has a cookie. */
export const wantsTheNewest = (headers: IncomingHttpHeaders): boolean =>
  /no-cache|max-age=0/.test(headers['cache-control'] ?? '') || wroteAtOf(headers) > 0;
