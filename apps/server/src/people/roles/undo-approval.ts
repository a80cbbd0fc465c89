import { coachesKey } from '@csz/contract/coaches/keys';
import { Problem } from '@csz/contract/problem';
import { UNDO_APPROVAL_SECONDS } from '@csz/contract/roles/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Member } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/types.ts';
import type { NewEvent } from '#server/platform/events/events.ts';
import { recordEvents } from '#server/platform/events/record-event.ts';
import { publish } from '#server/platform/publish.ts';
import { audit } from '#server/reference/audit/api.ts';
import { roleData } from './add-role.ts';
import { canDecide } from './policy.ts';
import { auditSubject } from './present-request.ts';
import { findRequest, lockCard, type RequestKind, type RequestRow } from './request-queries.ts';

/** The button was pressed in time even when the request took a while. */
const LENIENCY_SECONDS = 10;

/** So long the mail about an approval waits, in minutes: none leaves that could still be taken back. */
export const APPROVAL_MAIL_MINUTES = Math.ceil((UNDO_APPROVAL_SECONDS + LENIENCY_SECONDS) / 60);

/**
 * Takes an approval back that the same member has just made: the request waits again, and what the approval brought along
 * goes with it.
 *
 * @throws {Problem} `request-not-found`, `not-allowed`, `undo-over` for one that is older, or another's.
 */
export async function undoApproval(
  tx: Tx,
  actor: Member,
  { kind, id, from }: { readonly kind: RequestKind; readonly id: number; readonly from: string },
): Promise<void> {
  const { request } = (await lockCard(tx, kind, id)) ?? {};
  if (request === undefined) throw new Problem('request-not-found');
  if (!canDecide(actor, { memberId: request.member_id, role: request.role, schoolId: request.school_id }))
    throw new Problem('not-allowed');
  const { member_id, school_id, decided_by, status } = request;
  const decided = status === 'approved' && decided_by === actor.memberId ? await decidedNow(tx, kind, id) : undefined;
  if (decided === undefined) throw new Problem('undo-over');
  // As text, for a date of JavaScript would lose the microseconds by which it is compared.
  const at = sql<Date>`${decided}::timestamptz`;
  const restored = await putBack(tx, actor.memberId, { at, memberId: member_id });
  if (school_id !== null) {
    await tx
      .updateTable('coaches')
      .set({ ended_at: sql`now()` })
      .where('school_id', '=', school_id)
      .where('created_at', '=', at)
      .execute();
    await publish(tx, [coachesKey(school_id)]);
  }
  for (const one of restored) {
    const subject = auditSubject(one.request);
    await audit(tx, { actor, action: 'undo approval', subject, before: 'approved', after: one.after, from });
  }
}

interface Restored {
  readonly request: RequestRow;
  /** It waits again, or is gone because it only came with the approval. */
  readonly after: 'pending' | 'removed';
}

/**
 * Lets everything wait again that was decided in a moment; the moment of its transaction shows what belongs together.
 * Answers each of them.
 */
async function putBack(
  tx: Tx,
  actor: number,
  { at, memberId }: { readonly at: RawBuilder<Date>; readonly memberId: number },
): Promise<Restored[]> {
  const again = { status: 'pending', decided_at: null, decided_by: null, reason: '' } as const;
  const roles = await tx
    .updateTable('affiliations')
    .set(again)
    .where('decided_at', '=', at)
    .where('decided_by', '=', actor)
    .where('requested_at', '<', at)
    .returningAll()
    .execute();
  const updates = await tx
    .updateTable('coach_updates')
    .set(again)
    .where('decided_at', '=', at)
    .where('decided_by', '=', actor)
    .returning(['id', 'member_id as memberId', 'role', 'school_id as schoolId', 'sport_id as sportId'])
    .execute();
  // A role that no one had asked for came with the approval of a coach update, in the same moment.
  const brought = await tx
    .updateTable('affiliations')
    .set({ removed_at: sql`now()` })
    .where('member_id', '=', memberId)
    .where('decided_at', '=', at)
    .where('requested_at', '=', at)
    .returningAll()
    .execute();
  const type = 'approval-undone';
  await recordEvents(tx, [
    ...[...roles, ...brought].map((role): NewEvent<'role.approval-undone'> => {
      return { type: `role.${type}`, actor, subject: `role:${role.id}`, data: roleData(role) };
    }),
    ...updates.map(({ id, ...data }): NewEvent<'coach-update.approval-undone'> => {
      return { type: `coach-update.${type}`, actor, subject: `coach-update:${id}`, data };
    }),
  ]);
  return [
    ...(await describe(tx, 'role', roles, 'pending')),
    ...(await describe(tx, 'coach', updates, 'pending')),
    ...(await describe(tx, 'role', brought, 'removed')),
  ];
}

async function describe(
  tx: Tx,
  kind: RequestKind,
  rows: readonly { readonly id: number }[],
  after: Restored['after'],
): Promise<Restored[]> {
  const found = await Promise.all(rows.map(({ id }) => findRequest(tx, kind, id)));
  return found.flatMap((request) => (request === undefined ? [] : [{ request, after }]));
}

/** The moment of a decision that is not older than a minute. */
async function decidedNow(tx: Tx, kind: RequestKind, id: number): Promise<string | undefined> {
  const seconds = UNDO_APPROVAL_SECONDS + LENIENCY_SECONDS;
  const row = await tx
    .selectFrom(kind === 'role' ? 'affiliations' : 'coach_updates')
    .select(sql<string>`decided_at::text`.as('at'))
    .where('id', '=', id)
    .where('decided_at', '>', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .executeTakeFirst();
  return row?.at;
}
