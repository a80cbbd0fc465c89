import { createHash } from 'node:crypto';

/** A name for these bytes: equal bytes have the same, others have another (RFC 9110, 8.8.3). */
export const etagOf = (body: Buffer): string => `"${createHash('sha1').update(body).digest('base64url')}"`;

/** Whether `If-None-Match` names it. Proxies that compress mark names as weak, which matters for ranges only. */
export function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((name) => name.trim() === '*' || name.trim().replace(/^W\//, '') === etag);
}
