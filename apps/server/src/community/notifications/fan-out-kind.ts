import type { Tx } from '#server/platform/db/types.ts';
import type { EventType, RecordedEvent } from '#server/platform/events/events.ts';
import type { MessageText } from '#server/platform/mail/layout.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Preferable } from './notification-kind.ts';

/** What all followers of some teams read alike. */
export interface Announcement {
  readonly title: string;
  readonly body: string;
  readonly action: NonNullable<MessageText['action']>;
  readonly teams: readonly { readonly schoolId: number; readonly sportId: number }[];
  /** Whose nights are quiet for a member whose own zone is not known. */
  readonly tz: string;
}

/** A kind of notification for all followers of a team: ten thousand read the same. */
export interface FanOutKind<Type extends EventType = EventType> extends Preferable {
  readonly on: readonly Type[];
  /** What is to be read of it now; undefined: what was said about its subject holds no longer. */
  announce(tx: Tx, platform: Platform, event: RecordedEvent<Type>): Promise<Announcement | undefined>;
}

/** Lets the events of a kind have the types that it names. */
export const fanOut = <Type extends EventType>(kind: FanOutKind<Type>): FanOutKind => kind as unknown as FanOutKind;
