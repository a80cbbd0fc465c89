import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Platform } from '#server/platform/platform.ts';

interface Destination {
  readonly creativeId: number;
  /** Where the advertisement leads. */
  readonly link: string;
}

/**
 * The mark in the address of an advertisement: made for this creative and this link, so that our address leads nowhere
 * else, whatever someone makes of it. When staff change the link, old marks end.
 */
export function signDestination({ settings }: Pick<Platform, 'settings'>, { creativeId, link }: Destination): string {
  const key = createHmac('sha256', settings.sessionSecret).update('advertisements').digest();
  return createHmac('sha256', key).update(`${creativeId} ${link}`).digest('base64url').slice(0, 22);
}

/** Whether a mark was made for this creative and the link that it has now. */
export function isMarkFor(platform: Pick<Platform, 'settings'>, mark: string, destination: Destination): boolean {
  const [given, right] = [Buffer.from(mark), Buffer.from(signDestination(platform, destination))];
  return given.length === right.length && timingSafeEqual(given, right);
}
