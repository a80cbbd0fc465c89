import type { CallAnswer } from '@csz/contract/core/call';
import { MODERATION } from '@csz/contract/moderation/keys';
import type { listAppeals as listAppealsCall } from '@csz/contract/moderation/staff-calls';
import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import { moderatedDistricts } from '#server/community/moderators/api.ts';
import { readAppealToken, termsOfSanction } from '#server/people/suspensions/api.ts';
import type { Member } from '#server/platform/actor.ts';
import { anyOf } from '#server/platform/db/lists.ts';
import type { Db, Reader, Tx } from '#server/platform/db/types.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { publish } from '#server/platform/publish.ts';
import { type Act, audit } from '#server/reference/audit/api.ts';
import { decideLocked, isDeletedByAuthor } from './decide.ts';
import { listOwnItems } from './held-items.ts';
import { loadReviewItems } from './queue-queries.ts';
import { liftLocked } from './sanction-member.ts';
import { isInForce } from './sanctions.ts';
import { findSubjects, lockSubject, partsOf, type Subject } from './subjects.ts';

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
    const about = await findAppealable(tx, memberId, subject);
    if (about === undefined) throw new Problem('appeal-not-found');
    const added = await tx
      .insertInto('appeals')
      .values({ member_id: memberId, subject, about, message })
      .onConflict((conflict) => conflict.columns(['member_id', 'subject', 'about']).doNothing())
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

/**
 * What was decided against a member: the picture or name that was taken away, '' of words and sanctions; undefined where
 * nothing was.
 */
async function findAppealable(tx: Tx, memberId: number, subject: string): Promise<string | undefined> {
  if (subject.startsWith('sanction:'))
    return (await isInForce(tx, { id: partsOf(subject).id, memberId })) ? '' : undefined;
  const [item] = await listOwnItems(tx, memberId, subject);
  return item?.isDecided === true ? item.about : undefined;
}

/**
 * Appeals as one reads them who may answer: staff all; a county's moderators those about its posts and comments that
 * another one decided, by members who are not staff.
 *
 * @throws {Problem} `not-a-moderator`.
 */
async function appealsFor(db: Reader, member: Member) {
  const districts = await moderatedDistricts(db, member);
  if (districts !== 'all' && districts.length === 0) throw new Problem('not-a-moderator');
  const ids = districts === 'all' ? [] : districts.map(({ id }) => id);
  return db
    .selectFrom('appeals as a')
    .innerJoin('members as m', 'm.id', 'a.member_id')
    .$if(districts !== 'all', (query) =>
      query.where(
        sql<boolean>`a.member_id <> ${member.memberId} and not m.is_site_admin and exists (
          select from review_items i where i.subject = a.subject and i.kind in ('post', 'comment')
            and i.district_ids && ${ids}::int[] and i.decided_by is distinct from ${member.memberId})`,
      ),
    );
}

/**
 * Appeals that wait for a moderator, oldest first, each with what it is about.
 *
 * @throws {Problem} `not-a-moderator`.
 */
export async function listAppeals(
  platform: Pick<Platform, 'db' | 'clock'>,
  member: Member,
): Promise<CallAnswer<typeof listAppealsCall>> {
  const { db } = platform;
  const rows = await (await appealsFor(db, member))
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
 * Answers an appeal. An accepted one brings the words, the picture or the name back, or ends the sanction.
 *
 * @throws {Problem} `not-a-moderator`, `appeal-not-found`, also when a colleague answered it meanwhile or its member
 *   deleted what it is about; `display-name-taken` when another member has the name by now.
 */
export async function decideAppeal(db: Db, id: number, accepted: boolean, act: Act): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const readable = await appealsFor(tx, act.actor);
    const asked = await tx.selectFrom('appeals').select('subject').where('id', '=', id).executeTakeFirst();
    if (asked === undefined) throw new Problem('appeal-not-found');
    // Its author who deletes it takes the locks in the same order, and the appeal with it.
    const thing = asked.subject.startsWith('sanction:') ? undefined : await lockSubject(tx, asked.subject);
    const appeal = await tx
      .updateTable('appeals')
      .set({ accepted, answer: act.reason, decided_by: act.actor.memberId, decided_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('decided_at', 'is', null)
      .returning(['member_id', 'subject', 'about'])
      .executeTakeFirst();
    if (appeal === undefined) throw new Problem('appeal-not-found');
    const found = await readable.select('a.id').where('a.id', '=', id).executeTakeFirst();
    if (found === undefined) throw new Problem('not-a-moderator');
    const { member_id: memberId, subject, about } = appeal;
    if (accepted) await grant(tx, { memberId, subject, about, thing }, act);
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

interface Granted {
  readonly memberId: number;
  readonly subject: string;
  readonly about: string;
  /** Undefined where it is gone, and of a sanction. */
  readonly thing: Subject | undefined;
}

async function grant(tx: Tx, { memberId, subject, about, thing }: Granted, act: Act): Promise<void> {
  if (subject.startsWith('sanction:')) {
    // It may have ended by itself meanwhile.
    const { id } = partsOf(subject);
    if (await isInForce(tx, { id, memberId })) await liftLocked(tx, id, act);
    return;
  }
  if (thing === undefined) return;
  const { kind } = thing;
  const item = await tx
    .selectFrom('review_items')
    .select(['decision', 'state_before'])
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (isDeletedByAuthor(thing, item)) return;
  // A picture or a name that the member chose meanwhile stays.
  const isOfProfile = kind === 'picture' || kind === 'name';
  if (isOfProfile && (await findAppealable(tx, memberId, subject)) !== about) return;
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
  await decideLocked(tx, thing, { decision: 'keep', isUndo: true, restored: isOfProfile ? about : undefined }, act);
}
