import { createHmac, timingSafeEqual } from 'node:crypto';
import type { countAdViews } from '@csz/contract/ads/calls';
import type { CallRequest } from '@csz/contract/core/call';
import { Problem } from '@csz/contract/problem';
import { AD_SLOT_NAMES, type AdSlotName } from '@csz/rules/ads/slots';
import { sql } from 'kysely';
import { countAttempts } from '#server/platform/attempts.ts';
import { networkOf } from '#server/platform/network.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashToken } from '#server/platform/session-tokens.ts';
import { localNowAt } from '#server/reference/places/api.ts';

const HOUR_SECONDS = 3600;
/** A school behind one address reads some hundred pages in an hour, and each sends a few. */
const BEACONS_PER_NETWORK = 1500;
/** A place stands on a page at most so often within one beacon. */
const VIEWS_PER_BEACON = 2;
/** A family behind one address presses the same advertisement a few times; further presses lead on and count for nothing. */
const CLICKS_PER_NETWORK = 5;

type AdViews = CallRequest<typeof countAdViews>['body']['shown'];

/**
 * Counts views of creatives that run, each in a place of its campaign; others are passed over.
 *
 * @throws {Problem} `too-many-attempts`.
 */
export async function countViews(platform: Platform, shown: AdViews, from: string): Promise<void> {
  const { db, clock } = platform;
  const key = `ad-views:network:${hashToken(networkOf(from))}`;
  await countAttempts(platform, [{ key, limit: BEACONS_PER_NETWORK }], HOUR_SECONDS);
  const { today } = await localNowAt(db, clock, {});
  // In one order: two beacons with the same creatives would otherwise wait for each other.
  await sql`
    insert into ad_days as d (creative_id, slot, day, views)
    select c.id, s.slot, ${today}::date, least(count(*), ${VIEWS_PER_BEACON})::int
    from unnest(${shown.map(({ creativeId }) => Number(creativeId))}::int[], ${shown.map(({ slot }) => slot)}::text[])
      as s (creative_id, slot)
    join ad_creatives c on c.id = s.creative_id and c.removed_at is null
    join ad_campaigns k on k.id = c.campaign_id and s.slot = any(k.slots) and ${runsOn(today)}
    group by c.id, s.slot order by c.id, s.slot
    on conflict (creative_id, slot, day) do update set views = d.views + excluded.views`.execute(db);
}

const runsOn = (today: string) =>
  sql`k.ended_at is null and k.paused_at is null and k.starts_on <= ${today}::date
    and coalesce(k.ends_on >= ${today}::date, true)`;

interface Click {
  readonly creativeId: number;
  readonly slot: string;
  readonly mark: string;
  /** The network address that it came from. */
  readonly from: string;
  /** A person pressed it; a program that only looks where it leads counts for nothing. */
  readonly isPress: boolean;
}

/**
 * Counts a click and answers where it leads: to the link that the mark was made for, and nowhere else.
 *
 * @throws {Problem} `ad-link-not-good`.
 */
export async function followAd(platform: Platform, { creativeId, slot, mark, from, isPress }: Click): Promise<string> {
  const { db } = platform;
  const place = AD_SLOT_NAMES.find((name) => name === slot);
  const creative = await db
    .selectFrom('ad_creatives')
    .select('link')
    .where('id', '=', creativeId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (place === undefined || creative === undefined) throw new Problem('ad-link-not-good');
  if (!isMarkFor(platform, mark, { creativeId, link: creative.link })) throw new Problem('ad-link-not-good');
  if (isPress) await countClick(platform, { creativeId, slot: place, from });
  // A header holds no letters beyond Latin-1; an address has other ways to write them.
  return new URL(creative.link).href;
}

async function countClick(
  platform: Platform,
  { creativeId, slot, from }: { creativeId: number; slot: AdSlotName; from: string },
): Promise<void> {
  const { db, clock } = platform;
  const key = `ad-click:${creativeId}:${hashToken(networkOf(from))}`;
  const [presses = 0] = await countAttempts(platform, [{ key }], HOUR_SECONDS);
  if (presses > CLICKS_PER_NETWORK) return;
  const { today } = await localNowAt(db, clock, {});
  await sql`
    insert into ad_days as d (creative_id, slot, day, clicks)
    select c.id, ${slot}, ${today}::date, 1 from ad_creatives c join ad_campaigns k on k.id = c.campaign_id
    where c.id = ${creativeId} and ${slot} = any(k.slots) and ${runsOn(today)}
    on conflict (creative_id, slot, day) do update set clicks = d.clicks + 1`.execute(db);
}

interface Destination {
  readonly creativeId: number;
  /** Where the advertisement leads. */
  readonly link: string;
}

/**
 * The mark in the address of an advertisement: made for this creative and this link, so that our address leads nowhere
 * else, whatever someone makes of it. When staff change the link, old marks end.
 */
export function signDestination({ settings }: Pick<Platform, 'settings'>, { creativeId, link }: Destination): string {
  const key = createHmac('sha256', settings.sessionSecret).update('advertisements').digest();
  return createHmac('sha256', key).update(`${creativeId} ${link}`).digest('base64url').slice(0, 22);
}

/** Whether a mark was made for this creative and the link that it has now. */
function isMarkFor(platform: Pick<Platform, 'settings'>, mark: string, destination: Destination): boolean {
  const [given, right] = [Buffer.from(mark), Buffer.from(signDestination(platform, destination))];
  return given.length === right.length && timingSafeEqual(given, right);
}
