import type { IncomingHttpHeaders } from 'node:http';
import { SESSION_COOKIE, wroteAtOf } from '#server/platform/session-cookies.ts';
import type { AddressFacts, AddressRules } from './address-rules.ts';

const SESSION = new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=`);

/** What a request asks for, as it was sent. */
interface RequestFacts {
  readonly method: string | undefined;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

/** Whether the answer to a request may be the bytes that everyone gets. */
export function isForEveryone(
  rules: AddressRules,
  { method, url, headers }: RequestFacts,
  isCall: boolean,
  address: AddressFacts = rules.factsOf(url),
): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || headers.authorization !== undefined) return false;
  // A call says of its answers whether they are the same for everyone. So are pages, but those of one member.
  if (!isCall && (address.isPersonal || (address.isPageOfMember && SESSION.test(headers.cookie ?? '')))) return false;
  // Remembered filters matter only where an address names none.
  return headers.cookie === undefined || !address.isCompleted || !rules.complete(headers.cookie);
}

/** Whether cookies can make the answer at an address another one. */
export const dependsOnCookies = (rules: AddressRules, url: string, isCall: boolean): boolean =>
  rules.isCompleted(url) || (!isCall && rules.isPageOfMember(url));

/** A page that names its visitor, opens something of theirs, or greets them with what they have. */
export function isPersonalPage(
  rules: AddressRules,
  { url, headers: { cookie = '', authorization } }: RequestFacts,
): boolean {
  if (authorization !== undefined || rules.isPersonal(url)) return true;
  return SESSION.test(cookie) && rules.isPageOfMember(url);
}

/** Open pages that heard of a change send this header, and so does a browser that reloads; one that wrote has a cookie. */
export const wantsTheNewest = (headers: IncomingHttpHeaders): boolean =>
  /no-cache|max-age=0/.test(headers['cache-control'] ?? '') || wroteAtOf(headers) > 0;
