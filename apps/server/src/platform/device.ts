import type { FastifyRequest } from 'fastify';
import { hashToken } from './session-tokens.ts';

export const DEVICE_COOKIE = 'csz_device';

/** The secret that a device shows; it opens nothing, it only says that this device signed in before. */
export const deviceTokenOf = (request: FastifyRequest): string | undefined =>
  new RegExp(`(?:^|;\\s*)${DEVICE_COOKIE}=([\\w-]{20,100})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1];

/** A hash of the device that asks, which is the same for all who sign in on it; empty for a program. */
export function deviceOf(request: FastifyRequest): string {
  const token = deviceTokenOf(request);
  return token === undefined ? '' : hashToken(token);
}
