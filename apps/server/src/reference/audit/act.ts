import type { FastifyRequest } from 'fastify';
import { type Member, requireMember, requireStaff } from '#server/platform/actor.ts';

/** Who acts, why, and from where: what the log wants to know of every act of staff. */
export interface Act {
  readonly actor: Member;
  readonly reason: string;
  readonly from: string;
}

export const actOf = (request: FastifyRequest, reason = ''): Act => ({
  actor: requireStaff(request),
  reason,
  from: request.ip,
});

/** The same of who is no staff, where what they act on says whether they may. */
export const memberActOf = (request: FastifyRequest, reason = ''): Act => ({
  actor: requireMember(request),
  reason,
  from: request.ip,
});

/** A member as the log names them; the address is left out, so that it can be removed with its owner. */
export const memberSubject = ({ id, display_name }: { id: number; display_name: string }): string =>
  `member ${id}: ${display_name}`;
