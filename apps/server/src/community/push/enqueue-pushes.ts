import { morningAfter } from '@csz/rules/quiet-hours';
import { sql } from 'kysely';
import { anyOf } from '#server/platform/db/lists.ts';
import type { Db, Tx } from '#server/platform/db/types.ts';
import { enqueue } from '#server/platform/jobs.ts';

declare module '#server/platform/jobs.ts' {
  interface JobData {
    /** Messages of `pushes`. */
    'send-pushes': { ids: readonly number[] };
  }
}

/** Messages that one job sends: few enough that a job that is tried again repeats little. */
const BATCH = 100;
/** With waits that grow from seconds to an hour: until the news is old, 5 hours or more than a day. */
const RETRIES = { high: 12, other: 32 } as const;

/** What a phone wakes up for, and what can wait until it is awake. */
export type Urgency = 'low' | 'normal' | 'high';

/** A notification for the browsers of one member. */
export interface Push {
  readonly memberId: number;
  readonly notificationId: number | null;
  readonly title: string;
  readonly body: string;
  /** A path of the portal. */
  readonly url: string;
  /** A later one takes the place of an earlier one. */
  readonly tag: string;
  readonly urgency: Urgency;
  readonly dueAt: Temporal.Instant;
  /** It came at night: in the morning it is one message with what else did. */
  readonly waitsForMorning: boolean;
  /** The zone whose nights it does not disturb, however long its service was away. */
  readonly quietIn: string;
  readonly expiresAt: Temporal.Instant;
}

/**
 * Leaves messages for the browsers of members, in the caller's transaction. A member without a browser that takes them
 * costs a look at an index.
 */
export async function enqueuePushes(tx: Tx, pushes: readonly Push[]): Promise<void> {
  if (pushes.length === 0) return;
  const given = pushes.map((push) => ({ ...push, title: cut(push.title, 120), body: cut(push.body, 300) }));
  const { rows } = await sql<{ id: number; due_at: Date; lasts: keyof typeof RETRIES }>`
    insert into pushes (subscription_id, member_id, notification_id, title, body, url, tag, urgency, due_at, waits_for_morning, quiet_in, expires_at)
    select s.id, s.member_id, p."notificationId", p.title, p.body, p.url, p.tag, p.urgency, p."dueAt", p."waitsForMorning", p."quietIn", p."expiresAt"
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as p("memberId" int, "notificationId" int, title text, body text,
      url text, tag text, urgency text, "dueAt" timestamptz, "waitsForMorning" boolean, "quietIn" text, "expiresAt" timestamptz)
    join push_subscriptions s on s.member_id = p."memberId"
    join sessions e on e.id = s.session_id and e.ended_at is null
    order by s.id
    returning id, due_at, case when urgency = 'high' and not waits_for_morning then 'high' else 'other' end as lasts`.execute(
    tx,
  );
  for (const own of Map.groupBy(rows, ({ due_at, lasts }) => `${due_at.getTime()} ${lasts}`).values()) {
    const [{ due_at: startAfter, lasts }] = own as [(typeof rows)[number]];
    for (let from = 0; from < own.length; from += BATCH) {
      const ids = own.slice(from, from + BATCH).map(({ id }) => id);
      await enqueue(tx, 'send-pushes', { ids }, { startAfter, retries: RETRIES[lasts] });
    }
  }
}

/** Leaves messages for the morning that a push service held up until night, and answers which ones. */
export function putOffUntilMorning(
  db: Db,
  ids: readonly number[],
  now: Temporal.Instant,
): Promise<ReadonlySet<number>> {
  return db.transaction().execute(async (tx) => {
    const waiting = await tx
      .selectFrom('pushes')
      .select(['id', 'quiet_in'])
      .where(sql<boolean>`id = ${anyOf(ids)}`)
      .where('due_at', '<=', new Date(now.epochMilliseconds))
      .orderBy('id')
      .forUpdate()
      .execute();
    const late = waiting.flatMap(({ id, quiet_in: tz }) => {
      const morning = morningAfter(now, tz);
      return morning === undefined ? [] : [{ id, due: morning.epochMilliseconds }];
    });
    for (const [due, own] of Map.groupBy(late, (one) => one.due)) {
      const startAfter = new Date(due);
      const ownIds = own.map(({ id }) => id);
      await sql`update pushes set due_at = ${startAfter}, expires_at = ${startAfter}::timestamptz + (expires_at - due_at),
        waits_for_morning = true where id = ${anyOf(ownIds)}`.execute(tx);
      await enqueue(tx, 'send-pushes', { ids: ownIds }, { startAfter, retries: RETRIES.other });
    }
    return new Set(late.map(({ id }) => id));
  });
}

/** A message has 4096 bytes in all; a screen shows less. */
const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`;
