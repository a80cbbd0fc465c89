import { MODERATION } from '@csz/contract/moderation/keys';
import type { Decision } from '@csz/contract/moderation/kinds';
import { Problem } from '@csz/contract/problem';
import { type Selectable, sql } from 'kysely';
import { isModerator } from '#server/community/moderators/api.ts';
import type { Member } from '#server/platform/actor.ts';
import type { ReviewItems } from '#server/platform/db/schema.generated.ts';
import type { Db, Tx } from '#server/platform/db/types.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import { publish } from '#server/platform/publish.ts';
import { type Act, audit } from '#server/reference/audit/api.ts';
import { lockSubject, type Subject } from './subjects.ts';

type ReviewRow = Selectable<ReviewItems>;

/**
 * Keeps, hides or deletes what waits. Of two moderators at once the first one decides, and the other one is refused.
 *
 * @throws {Problem} `review-item-not-found`, `review-item-decided`, `not-a-moderator`, `pinned-not-claimed`,
 *   `take-down-has-a-message`.
 */
export async function decideReview(
  db: Db,
  subject: string,
  { decision, version }: { decision: Decision; version: number },
  act: Act,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { thing, item } = await getLocked(tx, subject, act.actor);
    if (thing.kind === 'take-down') throw new Problem('take-down-has-a-message');
    if (item.status === 'decided' || item.version !== version) throw new Problem('review-item-decided');
    if (thing.isPinned && decision !== 'keep') throw new Problem('pinned-not-claimed');
    await decideLocked(tx, thing, { decision }, act);
  });
}

interface NewDecision {
  readonly decision: Decision;
  readonly isUndo?: boolean;
  /** Of an undo: the picture or name that comes back. */
  readonly restored?: string | undefined;
}

/** The same for a thing that is locked and in the queue. As an undo it also brings back what was deleted. */
export async function decideLocked(
  tx: Tx,
  thing: Subject,
  { decision, isUndo = false, restored }: NewDecision,
  act: Act,
): Promise<void> {
  const { subject, memberId, state: before } = thing;
  const now = sql<Date>`now()`;
  await tx
    .updateTable('review_items')
    .set({ status: 'decided', decision, decided_by: act.actor.memberId, decided_at: now, state_before: before })
    .set({ version: sql`version + 1` })
    .where('subject', '=', subject)
    .execute();
  await tx
    .updateTable('claims')
    .set({ upheld: decision !== 'keep', decided_at: now })
    .where('subject', '=', subject)
    .where('upheld', 'is', null)
    .execute();
  await publish(tx, [MODERATION]);
  await audit(tx, { ...act, action: `${decision} ${thing.kind}`, subject: nameOf(thing), before, after: decision });
  await recordEvent(tx, {
    type: 'content.decided',
    actor: act.actor.memberId,
    subject,
    data: {
      decision,
      before: restored ?? before,
      memberId,
      isUndo,
      ...(restored === undefined ? {} : { isGranted: true as const }),
    },
  });
}

/** What its author deleted: moderators delete by a decision about what was there until then. */
export const isDeletedByAuthor = (
  { kind, state }: Pick<Subject, 'kind' | 'state'>,
  item: Pick<ReviewRow, 'decision' | 'state_before'> | undefined,
): boolean =>
  (kind === 'post' || kind === 'comment') &&
  state === 'deleted' &&
  (item?.decision !== 'delete' || item.state_before === 'deleted');

/**
 * Whether a decision can be taken back. Without one its author took the thing back while it waited. What its author deleted
 * after a decision stays so; one that came after that is about the claims alone.
 */
export const canUndo = (thing: Subject, item: Pick<ReviewRow, 'decision' | 'state_before'>): boolean =>
  item.decision !== null && (item.state_before === 'deleted' || !isDeletedByAuthor(thing, item));

/**
 * Takes a decision back: the thing is as it was before, its claims are open, and it waits again.
 *
 * @throws {Problem} `review-item-not-found`, also when its author deleted it since; `not-a-moderator`.
 */
export async function undoDecision(db: Db, subject: string, act: Act): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { thing, item } = await getLocked(tx, subject, act.actor);
    if (!canUndo(thing, item)) throw new Problem('review-item-not-found');
    await tx
      .updateTable('claims')
      .set({ upheld: null, decided_at: null })
      .where('subject', '=', subject)
      // As the database has it: a Date knows milliseconds only.
      .where('decided_at', '=', (eb) =>
        eb.selectFrom('review_items').select('decided_at').where('subject', '=', subject),
      )
      .execute();
    await tx
      .updateTable('review_items')
      .set({ status: 'open', decision: null, decided_by: null, decided_at: null, state_before: null })
      .set({ version: sql`version + 1` })
      .where('subject', '=', subject)
      .execute();
    await publish(tx, [MODERATION]);
    const before = item.state_before ?? 'visible';
    const states = { before: item.decision ?? '', after: before };
    await audit(tx, { ...act, action: `undo decision about ${thing.kind}`, subject: nameOf(thing), ...states });
    await recordEvent(tx, {
      type: 'content.decided',
      actor: act.actor.memberId,
      subject: thing.subject,
      data: { decision: BACK_TO[before] ?? 'keep', before, memberId: thing.memberId, isUndo: true },
    });
  });
}

/** What puts a thing into a state again. */
const BACK_TO: Readonly<Record<string, 'keep' | 'hold' | 'hide' | 'delete'>> = {
  visible: 'keep',
  held: 'hold',
  hidden: 'hide',
  deleted: 'delete',
};

async function getLocked(tx: Tx, subject: string, actor: Member): Promise<{ thing: Subject; item: ReviewRow }> {
  const thing = await lockSubject(tx, subject);
  const item = await tx
    .selectFrom('review_items')
    .selectAll()
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirst();
  if (thing === undefined || item === undefined) throw new Problem('review-item-not-found');
  if (!(await isModerator(tx, actor, item.district_ids))) throw new Problem('not-a-moderator');
  // A county's moderator judges neither own words nor those of staff.
  const isTheirs = thing.memberId === actor.memberId || thing.authorIsStaff;
  if (!actor.isSiteAdmin && isTheirs) throw new Problem('not-a-moderator');
  return { thing, item };
}

/** So much of a title says in the log which one it was. */
const WORDS_KEPT = 80;

const nameOf = ({ subject, authorName, title }: Subject): string =>
  `${subject.replace(':', ' ')} by ${authorName ?? 'a former member'}: ${title.slice(0, WORDS_KEPT)}`;
