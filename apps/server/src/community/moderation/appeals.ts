import type { CallAnswer } from '@csz/contract/core/call';
import { MODERATION } from '@csz/contract/moderation/keys';
import type { listAppeals as listAppealsCall } from '@csz/contract/moderation/staff-calls';
import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import { readAppealToken, termsOfSanction } from '#server/people/suspensions/api.ts';
import type { Member } from '#server/platform/actor.ts';
import { anyOf } from '#server/platform/db/lists.ts';
import type { Db, Reader, Tx } from '#server/platform/db/types.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { publish } from '#server/platform/publish.ts';
import { type Act, audit } from '#server/reference/audit/api.ts';
import { decideLocked } from './decide.ts';
import { loadReviewItems } from './queue-queries.ts';
import { liftLocked } from './sanction-member.ts';
import { isInForce } from './sanctions.ts';
import { findSubjects, lockSubject, partsOf } from './subjects.ts';

/**
 * Asks staff to look once more; once for each thing. A silenced member may: that is what appeals are for.
 *
 * @throws {Problem} `appeal-not-found` where nothing was decided against the member, `appealed-already`.
 */
export async function createAppeal(
  db: Db,
  { memberId }: Pick<Member, 'memberId'>,
  subject: string,
  message: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await canAppeal(tx, memberId, subject))) throw new Problem('appeal-not-found');
    const added = await tx
      .insertInto('appeals')
      .values({ member_id: memberId, subject, message })
      .onConflict((conflict) => conflict.columns(['member_id', 'subject']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added === undefined) throw new Problem('appealed-already');
    await publish(tx, [MODERATION]);
  });
}

/**
 * The same by a member who is suspended and cannot sign in, with the token of that suspension.
 *
 * @throws {Problem} `link-not-good`, `appeal-not-found` for a suspension that is over, `appealed-already`.
 */
export async function appealSuspension(
  platform: Pick<Platform, 'db' | 'settings' | 'clock'>,
  token: string,
  message: string,
): Promise<void> {
  const { memberId, sanctionId } = await readAppealToken(platform, token);
  await createAppeal(platform.db, { memberId }, `sanction:${sanctionId}`, message);
}

/** Whether something was decided against a member: words hidden or deleted by others, or a sanction in force. */
async function canAppeal(tx: Tx, memberId: number, subject: string): Promise<boolean> {
  const at = subject.lastIndexOf(':');
  if (subject.slice(0, at) === 'sanction') return isInForce(tx, { id: Number(subject.slice(at + 1)), memberId });
  const thing = (await findSubjects(tx, [subject])).get(subject);
  if (thing === undefined || thing.memberId !== memberId) return false;
  const item = await tx.selectFrom('review_items').select('decision').where('subject', '=', subject).executeTakeFirst();
  // What claims hid waits for a moderator: the one appeal is against what that one decides.
  if (thing.state === 'hidden') return item === undefined || item.decision !== null;
  return thing.state === 'deleted' && item?.decision === 'delete';
}

/** Appeals that wait, oldest first, each with what it is about. */
export async function listAppeals(
  platform: Pick<Platform, 'db' | 'clock'>,
): Promise<CallAnswer<typeof listAppealsCall>> {
  const { db } = platform;
  const rows = await db
    .selectFrom('appeals as a')
    .innerJoin('members as m', 'm.id', 'a.member_id')
    .selectAll('a')
    .select('m.display_name')
    .where('a.decided_at', 'is', null)
    .orderBy('a.created_at')
    .orderBy('a.id')
    .execute();
  const subjects = rows.map(({ subject }) => subject);
  const items = await loadReviewItems(platform, subjects);
  const things = await findSubjects(
    db,
    subjects.filter((subject) => !subject.startsWith('sanction:')),
  );
  const sanctions = await describeSanctions(db, subjects);
  const appeals = rows.map((row) => ({
    id: String(row.id),
    member: { id: String(row.member_id), name: row.display_name },
    subject: row.subject,
    title: things.get(row.subject)?.title ?? sanctions.get(row.subject) ?? 'This is gone',
    item: items.get(row.subject) ?? null,
    message: row.message,
    createdAt: row.created_at.toISOString(),
  }));
  return { items: appeals, total: appeals.length };
}

const WORDS = { silence: 'Silenced', suspend: 'Suspended' } as const;

/** What staff decided, as those read it who look at it once more: 'Suspended until December 1, 2026: Insults.' */
async function describeSanctions(db: Reader, subjects: readonly string[]): Promise<Map<string, string>> {
  const ids = subjects.flatMap((subject) => /^sanction:(\d+)$/.exec(subject)?.[1] ?? []);
  const rows = await db
    .selectFrom('sanctions')
    .selectAll()
    .where('id', '=', anyOf(ids.map(Number)))
    .execute();
  return new Map(
    rows.map((row) => {
      const { until, reason } = termsOfSanction(row);
      return [`sanction:${row.id}`, `${WORDS[row.kind]} until ${until}: ${reason}`];
    }),
  );
}

/**
 * Answers an appeal. An accepted one brings the words back, or ends the sanction.
 *
 * @throws {Problem} `appeal-not-found`, also when a colleague answered it meanwhile.
 */
export async function decideAppeal(db: Db, id: number, accepted: boolean, act: Act): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const appeal = await tx
      .updateTable('appeals')
      .set({ accepted, answer: act.reason, decided_by: act.actor.memberId, decided_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('decided_at', 'is', null)
      .returning(['member_id', 'subject'])
      .executeTakeFirst();
    if (appeal === undefined) throw new Problem('appeal-not-found');
    const { member_id: memberId, subject } = appeal;
    if (accepted) await grant(tx, memberId, subject, act);
    const after = accepted ? 'accepted' : 'rejected';
    await audit(tx, {
      ...act,
      action: 'answer appeal',
      subject: `appeal ${id} of member ${memberId}: ${subject}`,
      after,
    });
    await recordEvent(tx, {
      type: 'appeal.decided',
      actor: act.actor.memberId,
      subject: `appeal:${id}`,
      data: { memberId, accepted },
    });
    await publish(tx, [MODERATION]);
  });
}

async function grant(tx: Tx, memberId: number, subject: string, act: Act): Promise<void> {
  if (subject.startsWith('sanction:')) {
    // It may have ended by itself meanwhile.
    const { id } = partsOf(subject);
    if (await isInForce(tx, { id, memberId })) await liftLocked(tx, id, act);
    return;
  }
  const { kind } = partsOf(subject);
  const thing = await lockSubject(tx, subject);
  if (thing === undefined) return;
  await tx
    .insertInto('review_items')
    .values({ subject, kind, member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .updateTable('claims')
    .set({ upheld: false })
    .where('subject', '=', subject)
    .where('upheld', '=', true)
    .execute();
  await decideLocked(tx, thing, { decision: 'keep', isUndo: true }, act);
}
