import { Problem } from '@csz/contract/problem';
import type { RoleType } from '@csz/contract/roles/people';
import type { FastifyRequest } from 'fastify';

/** An approved role: what a member may do, and where. */
export interface Affiliation {
  readonly id: number;
  readonly role: RoleType;
  readonly districtId: number | null;
  readonly schoolId: number | null;
  readonly sportId: number | null;
}

/**
 * Of staff and directors: `missing` where the portal requires a second factor and the account has none, so that its
 * member acts as any other; `again` where it was shown too long ago for a write of staff or directors.
 */
export type SecondFactorState = 'fine' | 'again' | 'missing';

export interface Member {
  readonly kind: 'member';
  readonly memberId: number;
  readonly sessionId: number;
  readonly email: string;
  readonly displayName: string;
  readonly avatarUrl: string;
  readonly isSiteAdmin: boolean;
  readonly isEmailVerified: boolean;
  readonly secondFactor: SecondFactorState;
  /** Approved and not given up, in order of display. */
  readonly roles: readonly Affiliation[];
}

/** Who makes a request. Rights follow from this alone, never from what a token or a screen says. */
export type Actor = Member | { readonly kind: 'guest' };

/** Everyone who is not signed in. */
export const GUEST: Actor = { kind: 'guest' };

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor;
  }
}

/**
 * The member who makes a request.
 *
 * @throws {Problem} `not-signed-in` for guests.
 */
export function requireMember(request: FastifyRequest): Member {
  if (request.actor.kind === 'guest') throw new Problem('not-signed-in');
  return request.actor;
}

/**
 * The site administrator who makes a request.
 *
 * @throws {Problem} `not-signed-in` for guests, `not-allowed` for members who are no site administrator,
 * `second-factor-missing`, and for a write `second-factor-again`.
 */
export function requireStaff(request: FastifyRequest): Member {
  const member = requireMember(request);
  if (member.secondFactor === 'missing') throw new Problem('second-factor-missing');
  if (!member.isSiteAdmin) throw new Problem('not-allowed');
  if (member.secondFactor === 'again' && request.method !== 'GET') throw new Problem('second-factor-again');
  return member;
}
