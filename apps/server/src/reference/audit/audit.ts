import type { Member } from '#server/platform/actor.ts';
import type { Reader } from '#server/platform/db/types.ts';

/** Whoever has the command line of the server. */
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
