import type { SignedIn } from '@csz/contract/accounts/calls';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import { refuseTurnedAway } from './age-screen.ts';
import { limit } from './limits.ts';
import { type NewMember, registerMember } from './register-member.ts';
import { answerSession, sessionRequestOf } from './start-session.ts';

/**
 * Opens an account for a visitor and signs them in.
 *
 * @throws {Problem} `under-age` where this browser was turned away before, `too-many-attempts`, and what
 *   `registerMember` refuses.
 */
export async function signUp(
  platform: Platform,
  given: NewMember,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedIn> {
  const { db, settings } = platform;
  refuseTurnedAway(request, settings);
  await limit(platform, 'register', request, given.email);
  const opened = await registerMember(platform, given, sessionRequestOf(request));
  return answerSession({ db, settings }, opened, request, reply);
}
