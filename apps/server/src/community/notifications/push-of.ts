import { morningAfter } from '@csz/rules/quiet-hours';
import type { Push, Urgency } from '#server/community/push/api.ts';
import type { Notice, NotificationKind, Preferable } from './notification-kind.ts';
import { pageOf } from './subject-pages.ts';

/** Whose night is quiet where the zone of a member is not known: where coverage began. */
export const HOME_TZ = 'America/New_York';

/** How long it is news to who has the phone off. */
const NEWS_HOURS = { high: 4, normal: 12, low: 24 } as const satisfies Record<Urgency, number>;

interface Moment {
  /** The lines of the list that it is about. */
  readonly kept: readonly number[];
  readonly now: Temporal.Instant;
  /** Where the member lives, if that is known. */
  readonly tz: string | undefined;
}

/** A notice as phones and computers show it, by day; at night it waits for the morning of the member. */
export function pushOf(kind: NotificationKind, { message, events }: Notice, { kept, now, tz = HOME_TZ }: Moment): Push {
  const { memberId, title, paragraphs } = message;
  const subjects = [...new Set(events.map((event) => kind.subjectOf?.(event) ?? event.subject))];
  const [subject = kind.name] = subjects;
  return {
    memberId,
    notificationId: kept.length === 1 ? (kept[0] ?? null) : null,
    title,
    body: paragraphs.find((paragraph) => paragraph !== title) ?? '',
    url: subjects.length > 1 ? pageOf('') : pageOf(subject),
    tag: `${kind.name} ${subject}`,
    ...whenToPush(kind, now, tz),
  };
}

/** By day at once, at night in the morning there. */
export function whenToPush({ urgency = 'normal' }: Preferable, now: Temporal.Instant, tz: string) {
  const morning = morningAfter(now, tz);
  const dueAt = morning ?? now;
  return {
    urgency,
    dueAt,
    waitsForMorning: morning !== undefined,
    quietIn: tz,
    expiresAt: dueAt.add({ hours: NEWS_HOURS[urgency] }),
  };
}
