import { Problem } from '@csz/contract/problem';
import { ROLE_REQUESTS } from '@csz/contract/roles/keys';
import { sql } from 'kysely';
import type { Member } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import { publish } from '#server/platform/publish.ts';
import { audit } from '#server/reference/audit/api.ts';
import { canDecide, decidesFor } from './policy.ts';
import { personName } from './present.ts';
import { whatOf } from './present-request.ts';
import { findRequestForUpdate, type RequestKind } from './request-queries.ts';

interface Question {
  readonly kind: RequestKind;
  readonly id: number;
  readonly words: string;
  /** The network address of the member who asks. */
  readonly from: string;
}

/**
 * Asks a member for more about their request, in a notification with these words; the request goes on waiting. One
 * question at a time: no mailbox is filled.
 *
 * @throws {Problem} `not-allowed`, `request-not-found`, `already-decided`, `question-open`.
 */
export async function askAboutRequest(tx: Tx, actor: Member, { kind, id, words, from }: Question): Promise<void> {
  if (decidesFor(actor).length === 0) throw new Problem('not-allowed');
  const request = await findRequestForUpdate(tx, kind, id);
  if (request === undefined) throw new Problem('request-not-found');
  if (!canDecide(actor, { memberId: request.member_id, role: request.role, schoolId: request.school_id }))
    throw new Problem('not-allowed');
  if (request.status !== 'pending')
    throw new Problem('already-decided', { name: request.decider ?? 'someone', status: request.status });
  const about = kind === 'role' ? { affiliation_id: id } : { coach_update_id: id };
  if (await hasOpenQuestion(tx, about)) throw new Problem('question-open');
  await tx
    .insertInto('role_questions')
    .values({ ...about, words, asked_by: actor.memberId })
    .execute();
  const what = whatOf(request);
  const subject = `${personName(request)} (${request.email}): ${what}`;
  await audit(tx, {
    actor,
    action: 'ask about request',
    subject,
    before: 'pending',
    after: 'asked',
    reason: words,
    from,
  });
  await recordEvent(tx, {
    type: kind === 'role' ? 'role.question-asked' : 'coach-update.question-asked',
    actor: actor.memberId,
    subject: `${kind === 'role' ? 'role' : 'coach-update'}:${id}`,
    data: { memberId: request.member_id },
  });
}

/** Whether a question about a request still waits for its answer. */
async function hasOpenQuestion(
  tx: Tx,
  about: { affiliation_id: number } | { coach_update_id: number },
): Promise<boolean> {
  const question = await tx
    .selectFrom('role_questions')
    .select('id')
    .where((eb) => eb.and(about))
    .where('answer', 'is', null)
    .executeTakeFirst();
  return question !== undefined;
}

/**
 * Keeps a member's answer beside their request.
 *
 * @throws {Problem} `question-not-found`, `question-answered`.
 */
export async function answerQuestion(tx: Tx, memberId: number, id: number, answer: string): Promise<void> {
  const question = await tx
    .selectFrom('role_questions as q')
    .leftJoin('affiliations as a', 'a.id', 'q.affiliation_id')
    .leftJoin('coach_updates as u', 'u.id', 'q.coach_update_id')
    .where('q.id', '=', id)
    .where((eb) => eb(eb.fn.coalesce('a.member_id', 'u.member_id'), '=', memberId))
    .where('a.removed_at', 'is', null)
    .select((eb) => ['q.answer', eb.fn.coalesce('a.status', 'u.status').as('status')])
    .forUpdate('q')
    .executeTakeFirst();
  // What was decided meanwhile needs no answer any more.
  if (question === undefined || question.status !== 'pending') throw new Problem('question-not-found');
  if (question.answer !== null) throw new Problem('question-answered');
  await tx.updateTable('role_questions').set({ answer, answered_at: sql`now()` }).where('id', '=', id).execute();
  await publish(tx, [ROLE_REQUESTS]);
}
