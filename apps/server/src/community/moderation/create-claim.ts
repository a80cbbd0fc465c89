import type { ClaimType } from '@csz/contract/moderation/kinds';
import { Problem } from '@csz/contract/problem';
import { hidesByClaims, scoreOf, type WeighedClaim, weightOfClaim } from '@csz/rules/trust/claims';
import type { TrustFigures } from '@csz/rules/trust/figures';
import type { TrustLevel } from '@csz/rules/trust/level';
import { sql } from 'kysely';
import { getFigures } from '#server/community/figures/api.ts';
import { isModerator, listDistrictsOfPost } from '#server/community/moderators/api.ts';
import { getLevel } from '#server/community/trust/api.ts';
import type { Member } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/types.ts';
import type { EventSubject } from '#server/platform/events/events.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Act } from '#server/reference/audit/api.ts';
import { decideLocked } from './decide.ts';
import { openReview } from './open-review.ts';
import { findSanction, lockMember } from './sanctions.ts';
import { lockSubject, type Subject } from './subjects.ts';

export interface NewClaim {
  readonly postId: number;
  readonly commentId: number | undefined;
  readonly type: ClaimType;
  readonly text: string;
  /** Hashes of where it comes from; empty when unknown. */
  readonly network: string;
  readonly device: string;
}

/**
 * Keeps a member's claim and hides the post or comment when the claims weigh enough; moderators of its county hide it with
 * theirs. Who is silenced may still say that something is wrong.
 *
 * @returns whether a moderator hid it.
 * @throws {Problem} `post-not-found`, `comment-not-found`, `claim-on-own`, `claimed-already`, `pinned-not-claimed`,
 *   `zone-limit`.
 */
export async function createClaim(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  claim: NewClaim,
  act: Act,
): Promise<boolean> {
  const { actor } = act;
  const now = clock();
  return db.transaction().execute(async (tx) => {
    await lockMember(tx, actor.memberId);
    const thing = await getVisible(tx, claim);
    if (thing.memberId === actor.memberId) throw new Problem('claim-on-own');
    if (thing.isPinned) throw new Problem('pinned-not-claimed');
    const figures = await getFigures(tx, 'trust');
    const level = await levelOfClaimant(tx, actor, now);
    const districtIds = await listDistrictsOfPost(tx, claim.postId);
    const isHiding = actor.isSiteAdmin || (!thing.authorIsStaff && (await isModerator(tx, actor, districtIds)));
    if (!isHiding) await refuseTooMany(tx, actor, { figures, now });
    await insertClaim(
      tx,
      { ...claim, subject: thing.subject, level, memberId: actor.memberId, isHiding, now },
      figures,
    );
    const claims = await listOpenClaims(tx, thing.subject);
    const score = scoreOf(claims);
    const { subject, memberId } = thing;
    const kind = claim.commentId === undefined ? 'post' : 'comment';
    await openReview(tx, { subject, memberId, kind, reasons: ['claims'], districtIds, score });
    if (isHiding) await decideLocked(tx, thing, { decision: 'hide' }, { ...act, reason: claim.text });
    else if (hidesByClaims(claims, { isImmune: thing.authorIsStaff }, figures)) await hideUntilDecided(tx, thing);
    return isHiding;
  });
}

/** A silenced member is heard like a new one, and hides nothing alone: some would report back. */
async function levelOfClaimant(tx: Tx, { memberId }: Member, now: Temporal.Instant): Promise<TrustLevel> {
  return (await findSanction(tx, memberId)) === undefined ? getLevel(tx, memberId, now) : 'new';
}

async function getVisible(tx: Tx, { postId, commentId }: NewClaim): Promise<Subject> {
  const post = await lockSubject(tx, `post:${postId}`);
  if (post?.state !== 'visible' || post.authorIsHeld) throw new Problem('post-not-found');
  if (commentId === undefined) return post;
  const comment = await lockSubject(tx, `comment:${commentId}`);
  const of = await tx.selectFrom('comments').select('post_id').where('id', '=', commentId).executeTakeFirst();
  if (comment?.state !== 'visible' || comment.authorIsHeld || of?.post_id !== postId)
    throw new Problem('comment-not-found');
  return comment;
}

async function refuseTooMany(
  tx: Tx,
  { memberId }: Member,
  { figures, now }: { readonly figures: TrustFigures; readonly now: Temporal.Instant },
): Promise<void> {
  const { claimsPerDay } = figures;
  const { count } = await tx
    .selectFrom('claims')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('created_at', '>', new Date(now.epochMilliseconds - 86_400_000))
    .executeTakeFirstOrThrow();
  if (Number(count) >= claimsPerDay) throw new Problem('zone-limit', { limit: `${claimsPerDay} reports` });
}

type Weighed = NewClaim & {
  readonly subject: EventSubject;
  readonly level: TrustLevel;
  readonly memberId: number;
  /** A moderator's may be there from the first time that it was hidden. */
  readonly isHiding: boolean;
  readonly now: Temporal.Instant;
};

async function insertClaim(tx: Tx, claim: Weighed, figures: TrustFigures): Promise<void> {
  const { memberId, subject, network } = claim;
  const { rows } = await sql<{ upheld: number; rejected: number; newcomers: number }>`
    select count(*) filter (where member_id = ${memberId} and upheld)::int as upheld,
      count(*) filter (where member_id = ${memberId} and not upheld)::int as rejected,
      count(*) filter (where subject = ${subject} and network = ${network} and network <> '' and level = 'new')::int as newcomers
    from claims where member_id = ${memberId} or subject = ${subject}`.execute(tx);
  const { upheld = 0, rejected = 0, newcomers: newcomersOfNetwork = 0 } = rows[0] ?? {};
  const weight = weightOfClaim({ level: claim.level, upheld, rejected, newcomersOfNetwork }, figures);
  const { device, level } = claim;
  const inserted = await tx
    .insertInto('claims')
    .values({
      member_id: memberId,
      subject,
      claim_type: claim.type,
      claim_text: claim.text,
      weight,
      level,
      network,
      device,
      created_at: new Date(claim.now.epochMilliseconds),
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'subject']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined && !claim.isHiding) throw new Problem('claimed-already');
}

/** The claims on a thing that staff have not decided about. */
async function listOpenClaims(tx: Tx, subject: string): Promise<WeighedClaim[]> {
  const rows = await tx
    .selectFrom('claims')
    .selectAll()
    .where('subject', '=', subject)
    .where('upheld', 'is', null)
    .execute();
  return rows.map(({ member_id: memberId, claim_type: type, ...row }) => ({ ...row, memberId, type }));
}

/** Claims hide it now; it waits in the queue for a moderator to agree. */
async function hideUntilDecided(tx: Tx, { subject, memberId, state: before }: Subject): Promise<void> {
  await recordEvent(tx, {
    type: 'content.decided',
    actor: null,
    subject,
    data: { decision: 'hide', before, memberId, isUndo: false },
  });
}
