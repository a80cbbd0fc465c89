import webPush from 'web-push';
import type { PushKeys } from './keys.ts';

/** What proves to the push service of an endpoint that the portal sends (RFC 8292). */
export type VapidHeaders = (endpoint: string) => Record<string, string>;

/** Services take a token for up to a day. */
const TOKEN_SECONDS = 12 * 3600;

/** One signature for each push service, not one for each message: signing is a third of the work of sending. */
export function vapidHeaders({
  publicKey,
  privateKey,
  subject,
}: PushKeys & { readonly subject: string }): VapidHeaders {
  const known = new Map<string, Record<string, string>>();
  return (endpoint) => {
    const { origin } = new URL(endpoint);
    const expires = Math.floor(Date.now() / 1000) + TOKEN_SECONDS;
    const signed =
      known.get(origin) ?? webPush.getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm', expires);
    const headers = { Authorization: String(signed.Authorization) };
    known.set(origin, headers);
    return headers;
  };
}
