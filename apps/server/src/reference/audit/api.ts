import type { FastifyRequest } from 'fastify';
import { type Member, requireMember, requireStaff } from '#server/platform/actor.ts';
import type { Reader } from '#server/platform/db/types.ts';

/** Who acts, why, and from where: what the log keeps of every act of staff. */
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

/** The same for a member who is not staff, where what they act on decides whether they may. */
export const memberActOf = (request: FastifyRequest, reason = ''): Act => ({
  actor: requireMember(request),
  reason,
  from: request.ip,
});

/** A member as the log names them; the address is left out, so that it can be removed with its owner. */
export const memberSubject = ({ id, display_name }: { id: number; display_name: string }): string =>
  `member ${id}: ${display_name}`;

/** The operator at the command line of the server. */
export const OPERATOR = { memberId: null, displayName: 'Operator', email: 'command line' } as const;

/** One act of staff, as the log keeps it. */
export interface StaffAct {
  readonly actor: Pick<Member, 'memberId' | 'displayName' | 'email'> | typeof OPERATOR;
  /** What was done: `approve role`. */
  readonly action: string;
  /** To whom or what, in words that can be searched. */
  readonly subject: string;
  readonly before?: string;
  readonly after?: string;
  readonly reason?: string;
  /** The network address the act came from. */
  readonly from: string;
}

/** Writes an act of staff into the log, in the transaction of the act: there is never one without the other. */
export async function audit(
  tx: Reader,
  { actor, action, subject, before = '', after = '', reason = '', from }: StaffAct,
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      actor_id: actor.memberId,
      // The name stays readable when the account is gone.
      actor_name: `${actor.displayName} (${actor.email})`,
      action,
      subject,
      before,
      after,
      reason,
      from_address: from,
    })
    .execute();
}
