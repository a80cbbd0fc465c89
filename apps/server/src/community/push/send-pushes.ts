import { createHash } from 'node:crypto';
import { notificationsPage } from '@csz/contract/notifications/pages';
import type { PushPayload } from '@csz/contract/push/calls';
import { sql } from 'kysely';
import webPush from 'web-push';
import { anyOf } from '#server/platform/db/lists.ts';
import type { Db } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { putOffUntilMorning, type Urgency } from './enqueue-pushes.ts';
import { getPushKeys, type PushKeys } from './keys.ts';
import { isPushService } from './subscriptions.ts';

/** What proves to the push service of an endpoint that the portal sends (RFC 8292). */
type VapidHeaders = (endpoint: string) => Record<string, string>;

/** Services take a token for up to a day. */
const TOKEN_SECONDS = 12 * 3600;

/** Requests of one job that are under way at a time. */
const AT_ONCE = 20;

const TIMEOUT_MS = 10_000;

/** A service that refused so many messages in a row will not take the next one. */
const MOST_FAILURES = 10;

interface WaitingPush {
  readonly id: number;
  readonly subscription_id: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly tag: string;
  readonly urgency: Urgency;
  readonly expires_at: Date;
}

/** What became of a message: on its way, its browser is gone, refused for good, or to be tried again. */
type Outcome = 'sent' | 'gone' | 'refused' | 'later';

/**
 * Sends messages that wait. What left is deleted, so that a job that is tried again sends the rest only; one whose
 * process died in between sends some twice, which browsers show once because of their tag.
 *
 * @throws {Error} when some are to be tried again.
 */
export async function sendPushes({ db, settings, clock }: Platform, given: readonly number[]): Promise<void> {
  if (!settings.push) return dropPushes(db, given);
  const now = clock();
  const putOff = await putOffUntilMorning(db, given, now);
  const ids = given.filter((id) => !putOff.has(id));
  await joinOfNight(db, ids, now);
  const waiting = await listWaiting(db, ids, now);
  const isWaiting = new Set(waiting.map(({ id }) => id));
  await dropPushes(
    db,
    ids.filter((id) => !isWaiting.has(id)),
  );
  const keys = await getPushKeys(db);
  const headersFor = vapidHeaders({ ...keys, subject: settings.pushSubject });
  const outcomes = new Map<Outcome, WaitingPush[]>();
  for (let from = 0; from < waiting.length; from += AT_ONCE) {
    const batch = waiting.slice(from, from + AT_ONCE);
    const sent = batch.map(async (push) => {
      const isKnown = isPushService(push.endpoint, settings);
      return [push, isKnown ? await sendOne(push, headersFor, now) : 'gone'] as const;
    });
    for (const [push, outcome] of await Promise.all(sent))
      outcomes.set(outcome, [...(outcomes.get(outcome) ?? []), push]);
  }
  await keepOutcomes(db, outcomes);
  const { length } = outcomes.get('later') ?? [];
  if (length > 0) throw new Error(`${length} of ${waiting.length} pushes did not leave`);
}

/** Those whose member still has this browser and session, and has not read the notification meanwhile. */
async function listWaiting(db: Db, ids: readonly number[], now: Temporal.Instant): Promise<readonly WaitingPush[]> {
  const { rows } = await sql<WaitingPush>`
    select p.id, p.subscription_id, s.endpoint, s.p256dh, s.auth, p.title, p.body, p.url, p.tag, p.urgency, p.expires_at
    from pushes p
    join push_subscriptions s on s.id = p.subscription_id and s.member_id = p.member_id
    join sessions e on e.id = s.session_id and e.ended_at is null and e.expires_at > now()
    join members m on m.id = s.member_id and m.deactivated_at is null
    left join notifications n on n.id = p.notification_id
    where p.id = ${anyOf(ids)} and n.read_at is null and p.expires_at > ${now.toString()}::timestamptz
    order by p.id`.execute(db);
  return rows;
}

async function sendOne(push: WaitingPush, headersFor: VapidHeaders, now: Temporal.Instant): Promise<Outcome> {
  const { title, body, url, tag, endpoint, p256dh, auth } = push;
  const payload: PushPayload = { title, body, url, tag };
  try {
    const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), {
      contentEncoding: 'aes128gcm',
      TTL: Math.max(0, Math.floor((push.expires_at.getTime() - now.epochMilliseconds) / 1000)),
      urgency: push.urgency,
      topic: createHash('sha256').update(tag).digest('base64url').slice(0, 32),
      headers: headersFor(endpoint),
    });
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: textHeaders(request.headers),
      body: new Uint8Array(request.body),
      // A redirect would lead to an address that is not on the list.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.arrayBuffer();
    return outcomeOf(answer.status);
  } catch (error) {
    // Network errors and time limits are TypeErrors and DOMExceptions of `fetch`; keys that are no point of the curve
    // cannot be encrypted for, today or ever.
    return error instanceof TypeError || error instanceof DOMException ? 'later' : 'gone';
  }
}

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

/** `fetch` measures the body itself. */
const textHeaders = (headers: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (name === 'Content-Length' ? [] : [[name, String(value)]])),
  );

async function keepOutcomes(db: Db, outcomes: ReadonlyMap<Outcome, readonly WaitingPush[]>): Promise<void> {
  const subscriptionsOf = (outcome: Outcome) => (outcomes.get(outcome) ?? []).map((push) => push.subscription_id);
  const done = [...(outcomes.get('sent') ?? []), ...(outcomes.get('refused') ?? [])];
  await sql`update push_subscriptions set last_used_at = now(), failures = 0
    where id = ${anyOf(subscriptionsOf('sent'))}`.execute(db);
  await sql`update push_subscriptions set failures = failures + 1
    where id = ${anyOf(subscriptionsOf('refused'))}`.execute(db);
  await sql`delete from push_subscriptions
    where id = ${anyOf(subscriptionsOf('gone'))} or (failures >= ${MOST_FAILURES}
      and id = ${anyOf(subscriptionsOf('refused'))})`.execute(db);
  await dropPushes(
    db,
    done.map(({ id }) => id),
  );
}

async function dropPushes(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await sql`delete from pushes where id = ${anyOf(ids)}`.execute(db);
}

/** One signature for each push service, not one for each message: signing is a third of the work of sending. */
function vapidHeaders({ publicKey, privateKey, subject }: PushKeys & { readonly subject: string }): VapidHeaders {
  const known = new Map<string, Record<string, string>>();
  return (endpoint) => {
    const { origin } = new URL(endpoint);
    const expires = Math.floor(Date.now() / 1000) + TOKEN_SECONDS;
    const signed =
      known.get(origin) ?? webPush.getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm', expires);
    const headers = { Authorization: String(signed.Authorization) };
    known.set(origin, headers);
    return headers;
  };
}

/** Titles that a screen shows. */
const SHOWN = 4;

/**
 * Makes one message of those that came for a browser at night, whichever jobs they are of: the first of them says how many
 * there are, the others go. Of those that take each other's place only the newest counts: a final that was corrected at
 * night is sent as it is now. One that is left alone is sent as itself. Two jobs of the same morning come one after the
 * other, because both lock the browser's row; the second finds that its messages are gone.
 */
function joinOfNight(db: Db, ids: readonly number[], now: Temporal.Instant): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { rows: browsers } = await sql<{ id: number }>`
      select s.id from push_subscriptions s
      where s.id in (select subscription_id from pushes where id = ${anyOf(ids)} and waits_for_morning)
      order by s.id for update`.execute(tx);
    if (browsers.length === 0) return;
    await sql`
      with came as (
        select p.*, row_number() over (partition by p.subscription_id, p.tag order by p.id desc) as place
        from pushes p
        where p.subscription_id = ${anyOf(browsers.map(({ id }) => id))} and p.waits_for_morning
          and p.due_at <= (select max(due_at) from pushes where id = ${anyOf(ids)})
      ), night as (
        select c.id, c.subscription_id, c.title, c.expires_at, c.id = ${anyOf(ids)} as is_own
        from came c left join notifications n on n.id = c.notification_id
        where c.place = 1 and n.read_at is null and c.expires_at > ${now.toString()}::timestamptz
      ), joined as (
        select subscription_id, min(id) filter (where is_own) as id, count(*)::int as number,
          array_agg(title order by id desc) as titles, array_agg(id) as ids, max(expires_at) as expires_at
        from night group by subscription_id having count(*) > 1 and bool_or(is_own)
      ), gone as (
        delete from pushes p where p.id in (select id from came where place > 1)
          or exists (select from joined j where p.id = any(j.ids) and p.id <> j.id))
      update pushes p set waits_for_morning = false, notification_id = null, tag = 'morning', url = ${notificationsPage()},
        urgency = 'normal', expires_at = j.expires_at, title = j.number || ' things happened last night',
        body = array_to_string(j.titles[1:${SHOWN}], E'\\n')
      from joined j where p.id = j.id`.execute(tx);
  });
}
