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

/** Whether the answer to a request may be the bytes that everyone gets. */
export function isForEveryone(facts: RequestFacts, isCall: boolean): boolean {
  const { method, url, headers } = facts;
  if ((method !== 'GET' && method !== 'HEAD') || headers.authorization !== undefined) return false;
  // A call says of its answers whether they are the same for everyone. So are pages, but those of one member.
  if (!isCall && isPersonalPage(facts)) return false;
  // Remembered filters matter only where an address names none.
  return headers.cookie === undefined || !REMEMBERED.test(headers.cookie) || !leavesFiltersOpen(url);
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
