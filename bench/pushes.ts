import { sql } from 'kysely';
import { enqueuePushes } from '../apps/server/src/community/push/api.ts';
import { aBrowser } from '../apps/server/src/community/push/testing/a-browser.ts';
import { barePush } from '../apps/server/src/community/push/testing/bare-push.ts';
import { openPushService } from '../apps/server/src/community/push/testing/push-service.ts';
import type { World } from './data.ts';
import { type LocalPortal, openLocalPortal } from './local-portal.ts';
import { type Figure, inTurns, timed } from './measure.ts';
import type { Plan } from './plan.ts';

/** Browsers that get a message a side and round. */
const BROWSERS = 1000;
/** Of the bare library, as many requests at a time as of the portal. */
const AT_ONCE = 20;
const SUBJECT = 'mailto:bench@bench.example';
const FIRST_MEMBER = 60_000_000;

/** Messages a second through the portal's jobs, from their rows to the push service, against the bare library. */
export async function pushesAgainstBare({ rounds }: Plan, world: World): Promise<Figure> {
  const service = await openPushService();
  const portal = await openLocalPortal(world, { pushLocalHost: service.host, pushSubject: SUBJECT });
  try {
    const browser = aBrowser(`${service.origin}/bench`).subscription;
    await addBrowsers(portal, service.origin, browser.keys);
    const send = barePush(browser.keys, SUBJECT);
    const sendOurs = async () => {
      const jobs = await leavePushes(portal);
      return timed(async () => {
        for (const ids of jobs) await portal.jobs['send-pushes']?.run({ ids });
      });
    };
    const sendBare = () => timed(() => sendAllBare(service.origin, send));
    const counted = async (send: () => Promise<number>) => {
      service.arrived.length = 0;
      const took = await send();
      if (service.arrived.length !== BROWSERS) throw new Error(`${service.arrived.length} messages arrived.`);
      return took;
    };
    // Statements are prepared, and the code is warm.
    await counted(sendOurs);
    await counted(sendBare);
    const ratios = await inTurns(
      rounds,
      () => counted(sendBare),
      () => counted(sendOurs),
    );
    return { name: 'pushes a second against bare web-push', limit: { atLeast: 0.5 }, ratios };
  } finally {
    await portal.close();
    service.close();
  }
}

interface Keys {
  readonly p256dh: string;
  readonly auth: string;
}

/** Members with one browser each, at endpoints of their own. */
async function addBrowsers({ db }: LocalPortal, origin: string, { p256dh, auth }: Keys): Promise<void> {
  const last = FIRST_MEMBER + BROWSERS - 1;
  await sql`
    with fans as (
      insert into members (id, email, password_hash, display_name)
      select n, 'pushed' || n || '@bench.example', '', 'Pushed' || n
      from generate_series(${FIRST_MEMBER}::int, ${last}::int) n returning id),
    opened as (
      insert into sessions (member_id, device, expires_at) select id, 'bench', now() + interval '1 day' from fans
      returning id, member_id)
    insert into push_subscriptions (member_id, session_id, endpoint, p256dh, auth)
    select member_id, id, ${origin}::text || '/' || member_id, ${p256dh}::text, ${auth}::text from opened`.execute(db);
}

const TEXT = { title: 'Final: Quarry Ridge 21, Fallow Hill 14', body: 'Football', url: '/scores/view/1' };

/** Leaves a message for each browser, and answers which ones each job sends. */
async function leavePushes({ db }: LocalPortal): Promise<readonly (readonly number[])[]> {
  const now = Temporal.Now.instant();
  const messages = Array.from({ length: BROWSERS }, (_, at) => ({
    ...TEXT,
    memberId: FIRST_MEMBER + at,
    notificationId: null,
    tag: 'final-score game:1',
    urgency: 'high' as const,
    dueAt: now,
    waitsForMorning: false,
    quietIn: dayZone(now),
    expiresAt: now.add({ hours: 4 }),
  }));
  await sql`delete from pgboss.job where name = 'send-pushes'`.execute(db);
  await db.transaction().execute((tx) => enqueuePushes(tx, messages));
  const { rows } = await sql<{ ids: number[] }>`
    select data -> 'ids' as ids from pgboss.job where name = 'send-pushes'`.execute(db);
  return rows.map(({ ids }) => ids);
}

/** A zone where it is day whenever the bench runs: at night the portal would keep messages until the morning. */
const dayZone = (now: Temporal.Instant): string =>
  ['America/New_York', 'Asia/Tokyo', 'Europe/London'].find((zone) => {
    const { hour } = now.toZonedDateTimeISO(zone);
    return hour >= 9 && hour < 20;
  }) ?? 'America/New_York';

/** The library as its documentation uses it: each message encrypted and signed, and nothing kept of it. */
async function sendAllBare(origin: string, send: ReturnType<typeof barePush>): Promise<void> {
  const payload = JSON.stringify({ ...TEXT, tag: 'final-score game:1' });
  for (let from = 0; from < BROWSERS; from += AT_ONCE) {
    const length = Math.min(AT_ONCE, BROWSERS - from);
    const batch = Array.from({ length }, (_, at) => send(`${origin}/${FIRST_MEMBER + from + at}`, payload));
    await Promise.all(batch);
  }
}
