import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import type { Member } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Settings } from '#server/settings.ts';

/** Phones and computers of one member; the one that was silent for longest goes. */
const MOST = 20;

export interface BrowserSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/**
 * Sends a member's notifications to a browser too, as long as the session lasts. On a computer that several members
 * share the browser is that of the last one: it shows nothing of those before.
 *
 * @throws {Problem} `push-off`, `push-service-unknown`.
 */
export async function addSubscription(
  { db, settings }: Platform,
  { memberId, sessionId }: Pick<Member, 'memberId' | 'sessionId'>,
  { endpoint, keys }: BrowserSubscription,
): Promise<void> {
  if (!settings.push) throw new Problem('push-off');
  if (!isPushService(endpoint, settings)) throw new Problem('push-service-unknown');
  await db.transaction().execute(async (tx) => {
    const values = { member_id: memberId, session_id: sessionId, ...keys, failures: 0 };
    const { id } = await tx
      .insertInto('push_subscriptions')
      .values({ ...values, endpoint })
      .onConflict((conflict) =>
        conflict.column('endpoint').doUpdateSet({ ...values, created_at: sql<Date>`now()`, last_used_at: null }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.deleteFrom('pushes').where('subscription_id', '=', id).where('member_id', '<>', memberId).execute();
    await dropOldest(tx, memberId);
  });
}

/** Sends nothing to a browser of the member any more. */
export async function removeSubscription({ db }: Platform, memberId: number, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('member_id', '=', memberId)
    .execute();
}

async function dropOldest(tx: Tx, memberId: number): Promise<void> {
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where member_id = ${memberId}
      order by greatest(created_at, last_used_at) desc, id desc offset ${MOST})`.execute(tx);
}

/** The push services of the browsers: Chrome and Edge on Android, Firefox, Windows, Safari. */
const SERVICES = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'web.push.apple.com',
  'push.apple.com',
] as const;

/**
 * Whether an address is one of a known push service. A browser names the address, so that without this list a member
 * could let the portal send requests to any machine, inside its own network too.
 */
export function isPushService(endpoint: string, { pushLocalHost }: Pick<Settings, 'pushLocalHost'>): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (pushLocalHost !== undefined && url.host === pushLocalHost) return true;
  if (url.protocol !== 'https:' || url.port !== '') return false;
  return SERVICES.some((service) => url.hostname === service || url.hostname.endsWith(`.${service}`));
}
