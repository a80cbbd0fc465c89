import { MODERATION } from '@csz/contract/moderation/keys';
import type { SanctionKind } from '@csz/contract/moderation/kinds';
import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import { moderatedDistricts } from '#server/community/moderators/api.ts';
import { endSessions } from '#server/people/accounts/api.ts';
import { untilInWords } from '#server/people/suspensions/api.ts';
import type { Member } from '#server/platform/actor.ts';
import type { Db, Tx } from '#server/platform/db/types.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import { publish } from '#server/platform/publish.ts';
import { type Act, audit, memberSubject } from '#server/reference/audit/api.ts';
import { mayLift } from './sanctions.ts';

interface NewSanction {
  readonly memberId: number;
  readonly kind: SanctionKind;
  /** Null: until staff end it. */
  readonly days: number | null;
}

/**
 * Silences a member, or suspends them and ends their sessions at once. The reason is what the member reads. A county's
 * moderators silence those whose words were in its queue.
 *
 * @throws {Problem} `member-not-found`, `staff-not-sanctioned`, `not-a-moderator`, `only-staff-suspend`.
 */
export async function sanctionMember(db: Db, { memberId, kind, days }: NewSanction, act: Act): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await requireMaySanction(tx, act.actor, { memberId, kind });
    const member = await getMember(tx, memberId);
    if (member.is_site_admin) throw new Problem('staff-not-sanctioned');
    const { id, until } = await tx
      .insertInto('sanctions')
      .values({
        member_id: memberId,
        kind,
        until: days === null ? null : sql<Date>`now() + make_interval(days => ${days}::int)`,
        reason: act.reason,
        decided_by: act.actor.memberId,
      })
      .returning(['id', 'until'])
      .executeTakeFirstOrThrow();
    if (kind === 'suspend') await endSessions(tx, memberId);
    const after = `until ${untilInWords(until)}`;
    await audit(tx, { ...act, action: `${kind} member`, subject: memberSubject(member), after });
    await recordEvent(tx, {
      type: 'member.sanctioned',
      actor: act.actor.memberId,
      subject: `sanction:${id}`,
      data: { memberId, kind },
    });
    await publish(tx, [MODERATION]);
  });
}

/**
 * Ends a silence or suspension before its time.
 *
 * @throws {Problem} `sanction-not-found`, `not-a-moderator`.
 */
export async function liftSanction(db: Db, id: number, act: Act): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await requireModerator(tx, act.actor);
    const sanction = await tx
      .selectFrom('sanctions')
      .select(['kind', 'decided_by'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (sanction !== undefined && !mayLift(act.actor, sanction)) throw new Problem('not-a-moderator');
    await liftLocked(tx, id, act);
  });
}

async function requireModerator(tx: Tx, actor: Member): Promise<'all' | readonly number[]> {
  const districts = await moderatedDistricts(tx, actor);
  if (districts === 'all') return 'all';
  if (districts.length === 0) throw new Problem('not-a-moderator');
  return districts.map(({ id }) => id);
}

async function requireMaySanction(
  tx: Tx,
  actor: Member,
  { memberId, kind }: Pick<NewSanction, 'memberId' | 'kind'>,
): Promise<void> {
  const districtIds = await requireModerator(tx, actor);
  if (districtIds === 'all') return;
  const written = await tx
    .selectFrom('review_items')
    .select('subject')
    .where('member_id', '=', memberId)
    .where(sql<boolean>`district_ids && ${districtIds}::int[]`)
    .limit(1)
    .executeTakeFirst();
  if (written === undefined || memberId === actor.memberId) throw new Problem('not-a-moderator');
  if (kind === 'suspend') throw new Problem('only-staff-suspend');
}

/** The same in a transaction that does more. */
export async function liftLocked(tx: Tx, id: number, act: Act): Promise<void> {
  const lifted = await tx
    .updateTable('sanctions')
    .set({ lifted_at: sql`now()`, lifted_by: act.actor.memberId })
    .where('id', '=', id)
    .where('lifted_at', 'is', null)
    .returning(['member_id', 'kind'])
    .executeTakeFirst();
  if (lifted === undefined) throw new Problem('sanction-not-found');
  const { member_id: memberId, kind } = lifted;
  await audit(tx, { ...act, action: `end ${kind}`, subject: memberSubject(await getMember(tx, memberId)) });
  await recordEvent(tx, {
    type: 'sanction.lifted',
    actor: act.actor.memberId,
    subject: `sanction:${id}`,
    data: { memberId, kind },
  });
  await publish(tx, [MODERATION]);
}

async function getMember(tx: Tx, id: number) {
  const member = await tx
    .selectFrom('members')
    .select(['id', 'display_name', 'is_site_admin'])
    .where('id', '=', id)
    .where('anonymised_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (member === undefined) throw new Problem('member-not-found', { id });
  return member;
}
