import { MODERATION } from '@csz/contract/moderation/keys';
import type { Decision, HoldReason, ReviewKind } from '@csz/contract/moderation/kinds';
import { sql } from 'kysely';
import { getFigures } from '#server/community/figures/api.ts';
import { hostileParts, isNewcomer } from '#server/community/trust/api.ts';
import { memberState } from '#server/people/accounts/api.ts';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import { type EventSubject, subjectId } from '#server/platform/events/events.ts';
import { reactTo } from '#server/platform/events/reactions.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import { publish } from '#server/platform/publish.ts';

/** Why a text waits, as its author reads it after 'because'. */
const BECAUSE: Readonly<Record<HoldReason, string>> = {
  claims: 'members reported it',
  link: 'links of new members are looked at first',
  'look-alike-host': 'one of its links hides where it leads',
  'quarantined-host': 'one of its links leads to a page that staff do not trust',
  'repeated-host': 'several new members posted the same link',
  phone: 'it seems to have a phone number in it',
  address: 'it seems to have a street address in it',
  email: 'it seems to have an email address in it',
  handle: 'it seems to say where a person can be found in another app',
  words: 'some of its words may hurt',
  'newcomer-picture': 'pictures of new members are looked at first',
  'typed-too-fast': 'it was written very fast',
  'stream-link': 'links on posts about games come from the teams themselves, or from hosts that staff know',
  timetable: 'it seems to say where a pupil is at which time',
  'unverified-email': 'your email address is not confirmed yet',
  recap: 'recaps of members are looked at first',
  'take-down': 'a parent wrote to us about it',
};

const LIST = new Intl.ListFormat('en-US');

export interface NewReview {
  /** `post:7`, `comment:12`, `name:5`. */
  readonly subject: EventSubject;
  /** Whose words they are. */
  readonly memberId: number | null;
  readonly kind: ReviewKind;
  readonly reasons: readonly HoldReason[];
  /** The counties whose moderators see it too. */
  readonly districtIds?: readonly number[];
  readonly score?: number;
  /** When it is to be answered. */
  readonly dueAt?: Date;
}

/** Puts something into the queue; what is there already gets the new reasons, what was decided waits again. */
export async function openReview(tx: Tx, review: NewReview): Promise<void> {
  const { subject, memberId, kind, reasons, districtIds = [], score = 0, dueAt = null } = review;
  await tx
    .insertInto('review_items')
    .values({
      subject,
      member_id: memberId,
      kind,
      reasons: [...reasons],
      district_ids: [...districtIds],
      score,
      due_at: dueAt,
    })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        reasons: sql`(select coalesce(array_agg(distinct reason), '{}')
          from unnest(case when review_items.status = 'open' then review_items.reasons else '{}' end || excluded.reasons) reason)`,
        score: sql`greatest(excluded.score, case when review_items.status = 'open' then review_items.score else 0 end)`,
        due_at: sql`coalesce(excluded.due_at, case when review_items.status = 'open' then review_items.due_at end)`,
        district_ids: sql`case when excluded.district_ids = '{}' then review_items.district_ids else excluded.district_ids end`,
        opened_at: sql`case when review_items.status = 'open' then review_items.opened_at else now() end`,
        version: sql`review_items.version + 1`,
        status: 'open',
        decision: null,
        decided_by: null,
        decided_at: null,
        state_before: null,
      }),
    )
    .execute();
  await publish(tx, [MODERATION]);
}

type Closed = Pick<NewReview, 'subject' | 'kind' | 'memberId' | 'districtIds'>;

/**
 * Keeps what staff decided where the thing is: a recap on its own page, a post that they deleted. It is in the queue
 * as decided, also when it never waited there: its author reads of it and may appeal, and staff may take it back.
 */
export async function closeReview(
  tx: Tx,
  { subject, kind, memberId, districtIds = [] }: Closed,
  { decision, decidedBy, before }: { decision: Decision; decidedBy: number; before: string },
): Promise<void> {
  const now = sql<Date>`now()`;
  const decided = {
    status: 'decided',
    decision,
    decided_by: decidedBy,
    decided_at: now,
    state_before: before,
  } as const;
  await tx
    .insertInto('review_items')
    .values({ subject, kind, member_id: memberId, district_ids: [...districtIds], ...decided })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({ ...decided, version: sql`review_items.version + 1` }),
    )
    .execute();
  await tx
    .updateTable('claims')
    .set({ upheld: decision !== 'keep', decided_at: sql`now()` })
    .where('subject', '=', subject)
    .where('upheld', 'is', null)
    .execute();
  await publish(tx, [MODERATION]);
  await recordEvent(tx, {
    type: 'content.decided',
    actor: decidedBy,
    subject,
    data: { decision, before, memberId, isUndo: false },
  });
}

/**
 * Takes out of the queue what its author took back before anyone else could read it, and the appeal about it, which
 * can bring nothing back any more. What members reported stays: a threat is not undone by deleting it. Without a
 * decision it can be neither undone nor appealed.
 */
export async function withdrawReview(tx: Tx, subject: EventSubject, memberId: number): Promise<void> {
  await tx
    .updateTable('review_items')
    .set({ status: 'decided', decided_by: memberId, decided_at: sql`now()`, version: sql`version + 1` })
    .where('subject', '=', subject)
    .where('status', '=', 'open')
    .where(sql<boolean>`not 'claims' = any(reasons)`)
    .execute();
  // That of a name is about the one that staff took away, whatever was chosen since.
  await tx
    .deleteFrom('appeals')
    .where('subject', '=', subject)
    .where('member_id', '=', memberId)
    .where('about', '=', '')
    .where('decided_at', 'is', null)
    .execute();
  await publish(tx, [MODERATION]);
}

/** Puts a parent's request to take a child's name or picture down above everything else, due within a day. */
export async function openTakeDown(tx: Tx, ticketId: number, now: Temporal.Instant): Promise<void> {
  const { takeDownHours } = await getFigures(tx, 'trust');
  const dueAt = new Date(now.epochMilliseconds + takeDownHours * 3_600_000);
  const subject: EventSubject = `take-down:${ticketId}`;
  await openReview(tx, { subject, memberId: null, kind: 'take-down', reasons: ['take-down'], dueAt });
}

/** A parent's request leaves the queue when its message is closed, and waits again when that is opened again. */
export const onTicketChanged = reactTo({
  name: 'moderation-ticket-changed',
  on: ['ticket.closed', 'ticket.reopened'],
  inTransaction: async (tx, events) => {
    for (const event of events) {
      const isOpen = event.type === 'ticket.reopened';
      await tx
        .updateTable('review_items')
        .set({
          status: isOpen ? 'open' : 'decided',
          decided_by: isOpen ? null : event.actor,
          decided_at: isOpen ? null : sql`now()`,
          version: sql`version + 1`,
        })
        .where('subject', '=', `take-down:${subjectId(event)}`)
        .execute();
    }
    await publish(tx, [MODERATION]);
  },
});

/** ', because some of its words may hurt'; nothing where no rule held it. */
export const because = (reasons: readonly HoldReason[]): string =>
  reasons.length === 0 ? '' : `, because ${LIST.format(reasons.map((reason) => BECAUSE[reason]))}`;

/** What the author of a held text reads: 'A staff member will look at your post …, because …'. */
export async function explainHold(db: Reader, kind: ReviewKind, id: number): Promise<string> {
  const item = await db
    .selectFrom('review_items')
    .select('reasons')
    .where('subject', '=', `${kind}:${id}`)
    .where('status', '=', 'open')
    .executeTakeFirst();
  const why = because(item?.reasons ?? []);
  return `A staff member will look at your ${kind} before everyone sees it${why}.`;
}

/** Lets moderators look at names that may hurt or say how to reach a person, and at pictures of new members. */
export const onProfileChosen = reactTo({
  name: 'moderation-profile-chosen',
  on: ['display-name.chosen', 'avatar.chosen'],
  inTransaction: async (tx, events) => {
    for (const { type, data, at } of events)
      await (type === 'avatar.chosen' ? reviewPicture(tx, data.memberId, at) : reviewName(tx, data.memberId));
  },
});

/** A name to look at is seen by staff and its owner alone until staff keep it; one that they kept is not asked about again. */
async function reviewName(tx: Tx, memberId: number): Promise<void> {
  const subject = `name:${memberId}` as const;
  const member = await tx
    .selectFrom('members')
    .select(['display_name', 'display_name_key', 'kept_name_keys'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('review_items').where('subject', '=', subject).where('status', '=', 'open')).as('isWaiting'),
    )
    .where('id', '=', memberId)
    .executeTakeFirst();
  if (member === undefined) return;
  const isKept = member.kept_name_keys.includes(member.display_name_key);
  const reasons = isKept ? [] : hostileParts(member.display_name);
  if (reasons.length > 0) {
    await memberState.holdName(tx, memberId);
    await openReview(tx, { subject, memberId, kind: 'name', reasons });
  } else if (member.isWaiting) await withdrawReview(tx, subject, memberId);
}

async function reviewPicture(tx: Tx, memberId: number, now: Temporal.Instant): Promise<void> {
  if (!(await isNewcomer(tx, memberId, now))) return;
  await openReview(tx, { subject: `picture:${memberId}`, memberId, kind: 'picture', reasons: ['newcomer-picture'] });
}
