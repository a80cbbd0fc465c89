import { morningAfter } from '@csz/rules/quiet-hours';
import { sql } from 'kysely';
import { enqueuePushes } from '#server/community/push/api.ts';
import { listMemberZones } from '#server/people/follows/api.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { sendLetters } from './letters.ts';
import type { Notice, NotificationKind } from './notification-kind.ts';
import { listUnwanted, type Unwanted } from './preferences.ts';
import { pushOf } from './push-of.ts';
import { type HeldNotice, holdFor } from './waiting.ts';

/** What a member waits for comes in every way. */
const WANTED: Unwanted = { mail: new Set(), push: new Set(), screen: new Set() };

interface Delivery {
  readonly notices: readonly Notice[];
  /** They waited for the morning of their members. */
  readonly isOfNight: boolean;
}

/** Brings notices of a kind to members in the ways that they want, with one statement a table for all of them. */
export async function deliver(
  tx: Tx,
  platform: Platform,
  kind: NotificationKind,
  { notices, isOfNight }: Delivery,
): Promise<void> {
  const memberIds = notices.map(({ message }) => message.memberId);
  const unwanted = kind.canBeStopped ? await listUnwanted(tx, kind, memberIds) : WANTED;
  const zones = await listMemberZones(tx, memberIds);
  const now = platform.clock();
  const all = notices.map((notice) => {
    const { memberId, email } = notice.message;
    const wait = notice.events[0] && kind.waitOf(notice.events[0]);
    const tz = wait?.tz && (zones.get(memberId) ?? wait.tz);
    const morning = morningAfter(now, tz);
    // What need not wait is written at once, and its mail leaves by day. The rest may change again until morning.
    const isHeld = wait?.minutes !== 0 && morning !== undefined;
    const isMailed = !isHeld && email !== '' && !unwanted.mail.has(memberId);
    return { notice, memberId, tz, pushTz: zones.get(memberId) ?? wait?.tz, until: morning ?? now, isHeld, isMailed };
  });
  const held = all.filter(({ isHeld }) => isHeld);
  await holdUntilMorning(
    tx,
    kind,
    held.map(({ memberId, notice: { events }, until }) => ({ memberId, events, until })),
  );
  const sent = all.filter(({ isHeld }) => !isHeld);
  const letters = sent.filter(({ isMailed }) => isMailed);
  await sendLetters(
    tx,
    platform,
    kind,
    letters.map(({ notice: { message }, tz }) => {
      const { memberId, email, ...text } = message;
      return { memberId, email, text, tz, isOfNight };
    }),
  );
  const shown = sent.filter(({ memberId }) => !unwanted.screen.has(memberId));
  const kept = await keep(tx, kind, shown);
  const pushed = sent.filter(({ memberId }) => !unwanted.push.has(memberId));
  await enqueuePushes(
    tx,
    pushed.map(({ notice, pushTz: tz }) => pushOf(kind, notice, { kept: kept.get(notice) ?? [], now, tz })),
  );
}

async function holdUntilMorning(tx: Tx, kind: NotificationKind, held: readonly HeldNotice[]): Promise<void> {
  await holdFor(tx, kind, held);
  for (const morning of new Set(held.map(({ until }) => until.epochMilliseconds)))
    await enqueue(tx, 'send-notifications', { kind: kind.name }, { startAfter: new Date(morning) });
}

/** Those of before and those who came, each once, the last one last. */
const ACTORS = sql`(
  select jsonb_agg(actor order by place) from (
    select actor, max(place) as place
    from jsonb_array_elements((n.data -> 'actors') || (excluded.data -> 'actors')) with ordinality as acted(actor, place)
    group by actor) as once)`;

interface Line {
  readonly notice: Notice;
  readonly member_id: number;
  readonly subject: string;
  readonly event_id: number;
  readonly data: object;
  readonly is_mailed: boolean;
  readonly count: number;
}

/** What members read later on the screen: of each thing one line, which counts until it is read. */
async function keep(
  tx: Tx,
  kind: NotificationKind,
  shown: readonly { readonly notice: Notice; readonly isMailed: boolean }[],
): Promise<ReadonlyMap<Notice, readonly number[]>> {
  const kept = new Map<Notice, number[]>();
  let lines = shown.flatMap(({ notice, isMailed }) => linesOf(kind, notice, isMailed));
  // One statement changes a line once: what a member reads twice about one thing comes in a later one.
  while (lines.length > 0) {
    const now = new Map(lines.toReversed().map((line) => [keyOf(line), line]));
    for (const { id, key } of await keepLines(tx, kind, [...now.values()])) {
      const notice = now.get(key)?.notice;
      if (notice !== undefined) kept.set(notice, [...(kept.get(notice) ?? []), id]);
    }
    lines = lines.filter((line) => now.get(keyOf(line)) !== line);
  }
  return kept;
}

const keyOf = ({ member_id, subject }: Pick<Line, 'member_id' | 'subject'>) => `${member_id} ${subject}`;

function linesOf(kind: NotificationKind, notice: Notice, is_mailed: boolean): readonly Line[] {
  const { events, actors = [] } = notice;
  const { memberId: member_id, title } = notice.message;
  // The names of those who acted are looked up where the line is read: they may change, be on hold, or go.
  const data = actors.length === 0 ? { title } : { actors };
  return [...Map.groupBy(events, (event) => kind.subjectOf?.(event) ?? event.subject)].map(([subject, own]) => ({
    notice,
    member_id,
    subject,
    data,
    is_mailed,
    event_id: Math.max(...own.map(({ id }) => id)),
    count: actors.length || own.length,
  }));
}

/** The same event twice is one notification. */
async function keepLines(
  tx: Tx,
  { name }: NotificationKind,
  lines: readonly Line[],
): Promise<readonly { readonly id: number; readonly key: string }[]> {
  const given = lines.map(({ notice: _, ...line }) => line);
  const { rows } = await sql<{ id: number; key: string }>`
    insert into notifications as n (member_id, kind, event_id, subject, data, mailed_at, count)
    select g.member_id, ${name}, g.event_id, g.subject, g.data, case when g.is_mailed then now() end, g.count
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as g(member_id int, event_id int, subject text, data jsonb, is_mailed boolean, count int)
    where not exists (
      select from notifications known where known.member_id = g.member_id and known.kind = ${name}
        and known.subject = g.subject and known.event_id = g.event_id)
    order by g.member_id, g.subject
    on conflict (member_id, kind, subject) where read_at is null do update set
      event_id = greatest(n.event_id, excluded.event_id), created_at = excluded.created_at,
      mailed_at = coalesce(excluded.mailed_at, n.mailed_at),
      data = excluded.data || case when n.data -> 'actors' is null then '{}' else jsonb_build_object('actors', ${ACTORS}) end,
      count = case when n.data -> 'actors' is null then n.count + excluded.count
        else jsonb_array_length(${ACTORS}) end
    returning n.id, n.member_id || ' ' || n.subject as key`.execute(tx);
  return rows;
}
