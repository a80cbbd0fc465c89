import type { FullAccountForm, SignedIn } from '@csz/contract/accounts/calls';
import { TOKEN_SECONDS } from '@csz/contract/roles/people';
import type * as z from 'zod';
import { type Member, roleNameOf } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { confirmPassword } from './confirm-password.ts';
import { updateProfile } from './update-profile.ts';

export type FullAccount = z.output<typeof FullAccountForm>;

/** Whether it is the own account that is meant, and not another one that is to be opened. */
export const isOwnAccount = (member: Member, { email }: FullAccount): boolean =>
  email.toLowerCase() === member.email.toLowerCase();

/**
 * Adds to the own account what a quick sign-up left out. The session stays as it is, so there are no new tokens.
 *
 * @throws {Problem} `password-not-right` where one is sent, and what `updateProfile` refuses.
 */
export async function completeAccount(platform: Platform, member: Member, given: FullAccount): Promise<SignedIn> {
  const { email: _, password, ...change } = given;
  if (password !== undefined) await confirmPassword(platform, member.memberId, password);
  await updateProfile(platform, member.memberId, change);
  return {
    accessToken: null,
    refreshToken: null,
    expiresIn: TOKEN_SECONDS,
    memberId: String(member.memberId),
    roleName: roleNameOf(member),
  };
}
