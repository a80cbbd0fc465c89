import { sql } from 'kysely';
import type { Urgency } from '#server/community/push/api.ts';
import { anyOf } from '#server/platform/db/lists.ts';
import type { Tx } from '#server/platform/db/types.ts';
import type { EventSubject, EventType, RecordedEvent } from '#server/platform/events/events.ts';
import type { Message, MessageText } from '#server/platform/mail/layout.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Who moves a game often puts the place right a minute later; that is one mail. */
export const COLLECT_MINUTES = 5;

/** A message with the events that it is about. */
export interface Notice {
  readonly message: Message;
  readonly events: readonly RecordedEvent[];
  /** Who did it, where that is members; the last one last. */
  readonly actors?: readonly number[];
}

/** How long an event waits before members are notified. */
export interface Wait {
  /**
   * Nights are quiet: those of the member, and of this zone for a member whose own is not known. Without it the hour does
   * not matter.
   */
  readonly tz?: string;
  /** Minutes in which more may come, or in which it may be taken back. */
  readonly minutes: number;
  /** It is about something that moderators look at: these minutes begin when they show it. */
  readonly untilShown?: boolean;
}

/** How a notification reaches a member. */
export type Channel = 'mail' | 'push' | 'screen';

/** What members choose about, by channel. */
export interface Preferable {
  /** As in `mails.kind` and in the preferences. */
  readonly name: string;
  /** What it is, in the table of preferences. */
  readonly label: string;
  /** The same above its part of a mail that is about several kinds. */
  readonly heading: string;
  /** False where a member caused it and waits for the answer: no preference and no link stops that. */
  readonly canBeStopped: boolean;
  /** Ways that are for those who switched them on. */
  readonly offAtFirst?: readonly Channel[];
  /** What a phone does with it; 'normal' unless it says otherwise. */
  readonly urgency?: Urgency;
}

/** A kind of notification. */
export interface NotificationKind<Type extends EventType = EventType> extends Preferable {
  readonly on: readonly Type[];
  /** The events of some minutes are in one message. Others get one each. */
  readonly isCollected: boolean;
  /** Undefined for an event that needs no message. */
  waitOf(event: RecordedEvent<Type>): Wait | undefined;
  /** What members read the notification at; the event's own subject unless this says otherwise. */
  subjectOf?(event: RecordedEvent<Type>): EventSubject;
  /** The events among these, by id, that are about something hidden: they wait until it is shown. */
  listHidden?(tx: Tx, events: readonly RecordedEvent<Type>[]): Promise<ReadonlySet<number>>;
  /**
   * Whom these events concern now. A kind that has it concerns all followers of a team, and members are notified in
   * batches: `write` is called with the members of one.
   */
  listReaders?(tx: Tx, platform: Platform, events: readonly RecordedEvent<Type>[]): Promise<readonly number[]>;
  /** Who is notified of what about these events now, of these members or of all. */
  write(
    tx: Tx,
    platform: Platform,
    events: readonly RecordedEvent<Type>[],
    memberIds?: readonly number[],
  ): Promise<readonly Notice[]>;
}

/** Lets the events of a kind have the types that it names. */
export const kind = <Type extends EventType>(given: NotificationKind<Type>): NotificationKind =>
  given as unknown as NotificationKind;

/** One text for each of these members who is here and has confirmed an address. */
export async function addressTo(
  tx: Tx,
  memberIds: readonly number[],
  { text, event }: { text: MessageText; event: RecordedEvent },
): Promise<Notice[]> {
  const rows = await tx
    .selectFrom('members')
    .select(['id', 'email'])
    .where(sql<boolean>`id = ${anyOf(memberIds)}`)
    .where('deactivated_at', 'is', null)
    .where('anonymised_at', 'is', null)
    .where('email_verified_at', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id: memberId, email }) => ({ message: { memberId, email, ...text }, events: [event] }));
}
