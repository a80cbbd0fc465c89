import type { Ad, listAds as listAdsCall } from '@csz/contract/ads/calls';
import type { CallRequest } from '@csz/contract/core/call';
import { type AdContext, isEligible } from '@csz/rules/ads/choice';
import { sql } from 'kysely';
import type { Reader } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { localNowAt } from '#server/reference/places/api.ts';
import { signDestination } from './count-ads.ts';
import { campaignOf, selectCampaigns } from './queries.ts';

type Page = CallRequest<typeof listAdsCall>['query'];

/** The advertisements that may stand on a page now; none on the pages of a county that is kept free of them. */
export async function listAds(platform: Pick<Platform, 'db' | 'clock' | 'settings'>, page: Page): Promise<Ad[]> {
  const { db, clock, settings } = platform;
  const [context, { today }] = await Promise.all([findContext(db, page), localNowAt(db, clock, {})]);
  if (context.districtIds.some((id) => settings.adFreeCounties.includes(id))) return [];
  const campaigns = await selectCampaigns(db, today, { isForPages: true })
    .where('k.starts_on', '<=', today)
    .where((eb) => eb('k.ends_on', 'is', null).or('k.ends_on', '>=', today))
    .where('k.ended_at', 'is', null)
    .where('k.paused_at', 'is', null)
    .orderBy('k.id')
    .execute();
  const eligible = new Map(
    campaigns.filter((row) => isEligible(campaignOf(row), context, today)).map((row) => [row.id, row]),
  );
  if (eligible.size === 0) return [];
  const creatives = await db
    .selectFrom('ad_creatives')
    .select(['id', 'campaign_id', 'headline', 'words', 'alt', 'link', 'pictures'])
    .where('campaign_id', 'in', [...eligible.keys()])
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  return creatives.flatMap(({ id, campaign_id, link, ...words }) => {
    const campaign = eligible.get(campaign_id);
    if (campaign === undefined) return [];
    const mark = signDestination(platform, { creativeId: id, link });
    const { slots, weight } = campaign;
    return [{ creativeId: String(id), campaignId: String(campaign_id), slots, weight, mark, ...words }];
  });
}

/** What a page is about: the places of a school or game, wider ones included. What is not there is about nothing. */
async function findContext(db: Reader, page: Page): Promise<AdContext> {
  const { rows } = await sql<{ state_id: number | null; district_id: number | null; sport_id: number | null }>`
    with place as (
      select state_id, id as district_id from districts where id = ${page.districtId ?? null}::int
      union select state_id, district_id from schools where id = ${page.schoolId ?? null}::int
      union select s.state_id, s.district_id from game_results r join schools s on s.id = r.school_id
        where r.game_id = ${page.gameId ?? null}::int),
    sport as (
      select id, parent_id from sports where id = ${page.sportId ?? null}::int
        or id = (select sport_id from games where id = ${page.gameId ?? null}::int))
    select state_id, district_id, null::int as sport_id from place
    union all select id, null, null from states where id = ${page.stateId ?? null}::int
    union all select null, null, id from sport
    union all select null, null, parent_id from sport`.execute(db);
  const idsOf = (column: keyof (typeof rows)[number]) => [
    ...new Set(rows.map((row) => row[column]).filter((id) => id !== null)),
  ];
  return { stateIds: idsOf('state_id'), districtIds: idsOf('district_id'), sportIds: idsOf('sport_id') };
}
