import type { AdDay, Advertiser, Campaign, CampaignDetail, Creative } from '@csz/contract/ads/staff';
import { Problem } from '@csz/contract/problem';
import { type AdKeywords, type AdRun, adStatus } from '@csz/rules/ads/choice';
import { type Selectable, sql } from 'kysely';
import { type Page, type PageQuery, pageOf } from '#server/platform/db/page.ts';
import type { AdCampaigns } from '#server/platform/db/schema.generated.ts';
import type { Reader, Tx } from '#server/platform/db/types.ts';

/** Campaigns with their advertiser and what was counted of them; for pages only of those with a limit. */
export const selectCampaigns = (db: Reader, today: string, { isForPages = false } = {}) =>
  db
    .selectFrom('ad_campaigns as k')
    .innerJoin('advertisers as a', 'a.id', 'k.advertiser_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('ad_creatives as c')
          .innerJoin('ad_days as d', 'd.creative_id', 'c.id')
          .whereRef('c.campaign_id', '=', 'k.id')
          .$if(isForPages, (days) => days.where(sql<boolean>`coalesce(k.views_per_day, k.views_in_all) is not null`))
          .select([
            sql<number>`coalesce(sum(d.views), 0)::int`.as('views'),
            sql<number>`coalesce(sum(d.clicks), 0)::int`.as('clicks'),
            sql<number>`coalesce(sum(d.views) filter (where d.day = ${today}::date), 0)::int`.as('views_today'),
          ])
          .as('counted'),
      (join) => join.onTrue(),
    )
    .selectAll('k')
    .select(['a.name as advertiser', 'counted.views', 'counted.clicks', 'counted.views_today'])
    .select(
      sql<number>`(select count(*)::int from ad_creatives c where c.campaign_id = k.id and c.removed_at is null)`.as(
        'creatives',
      ),
    );

type CampaignRow = Awaited<ReturnType<ReturnType<typeof selectCampaigns>['execute']>>[number];

/** A campaign as the rules of choice read it. */
export const campaignOf = (row: CampaignRow): AdRun & AdKeywords => ({
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  isPaused: row.paused_at !== null,
  isEnded: row.ended_at !== null,
  viewsPerDay: row.views_per_day,
  viewsInAll: row.views_in_all,
  viewsToday: row.views_today ?? 0,
  viewsSoFar: row.views ?? 0,
  stateIds: row.state_ids,
  districtIds: row.district_ids,
  sportIds: row.sport_ids,
});

interface CampaignsQuery extends PageQuery {
  readonly list: 'current' | 'ended';
}

/** Campaigns that run or will run, or those that are over, the newest first. */
export async function listCampaigns(db: Reader, query: CampaignsQuery, today: string): Promise<Page<Campaign>> {
  const isOver = sql<boolean>`(k.ended_at is not null or k.ends_on < ${today}::date)`;
  const found = selectCampaigns(db, today)
    .where(query.list === 'ended' ? isOver : sql<boolean>`not coalesce(${isOver}, false)`)
    .orderBy('k.id', 'desc');
  const { rows, total } = await pageOf(found, query);
  return { rows: rows.map((row) => presentCampaign(row, today)), total };
}

const presentCampaign = (row: CampaignRow, today: string): Campaign => ({
  id: String(row.id),
  name: row.name,
  advertiser: { id: String(row.advertiser_id), name: row.advertiser },
  status: adStatus(campaignOf(row), today),
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  creatives: row.creatives,
  views: row.views ?? 0,
  clicks: row.clicks ?? 0,
});

/**
 * One campaign with its creatives, and the names of its keywords.
 *
 * @throws {Problem} `campaign-not-found`.
 */
export async function getCampaign(db: Reader, id: number, today: string): Promise<CampaignDetail> {
  const row = await selectCampaigns(db, today).where('k.id', '=', id).executeTakeFirst();
  if (row === undefined) throw new Problem('campaign-not-found');
  const { creatives: _, ...campaign } = presentCampaign(row, today);
  const [states, districts, sports, stopped, creatives] = await Promise.all([
    listNames(db, 'states', row.state_ids),
    listNames(db, 'districts', row.district_ids),
    listNames(db, 'sports', row.sport_ids),
    findStopped(db, row),
    listCreatives(db, id),
  ]);
  return {
    ...campaign,
    version: row.version,
    weight: row.weight,
    viewsPerDay: row.views_per_day,
    viewsInAll: row.views_in_all,
    slots: row.slots,
    states,
    districts,
    sports,
    stoppedBy: stopped,
    creatives,
  };
}

async function listNames(db: Reader, table: 'states' | 'districts' | 'sports', ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom(table).select(['id', 'name']).where('id', 'in', ids).orderBy('name').execute();
  return rows.map(({ id, name }) => ({ id: String(id), name }));
}

async function findStopped(db: Reader, row: CampaignRow): Promise<CampaignDetail['stoppedBy']> {
  const at = row.ended_at ?? row.paused_at;
  if (at === null) return null;
  const by = row.ended_at === null ? row.paused_by : row.ended_by;
  return { name: await findName(db, by), at: at.toISOString() };
}

async function findName(db: Reader, memberId: number | null): Promise<string> {
  const row = await db.selectFrom('members').select('display_name').where('id', '=', memberId).executeTakeFirst();
  return row?.display_name ?? 'Staff';
}

async function listCreatives(db: Reader, campaignId: number): Promise<Creative[]> {
  const rows = await db
    .selectFrom('ad_creatives as c')
    .leftJoin('members as m', 'm.id', 'c.checked_by')
    .select(['c.id', 'c.headline', 'c.words', 'c.alt', 'c.link', 'c.pictures', 'c.checked_at', 'm.display_name'])
    .where('c.campaign_id', '=', campaignId)
    .where('c.removed_at', 'is', null)
    .orderBy('c.id')
    .execute();
  return rows.map(({ id, checked_at, display_name, ...creative }) => ({
    ...creative,
    id: String(id),
    checkedBy: display_name ?? 'Staff',
    checkedAt: checked_at.toISOString(),
  }));
}

/**
 * The row of a campaign, locked: two who change it at once come one after the other.
 *
 * @throws {Problem} `campaign-not-found`.
 */
export async function getCampaignForUpdate(tx: Tx, id: number): Promise<Selectable<AdCampaigns>> {
  const row = await tx.selectFrom('ad_campaigns').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (row === undefined) throw new Problem('campaign-not-found');
  return row;
}

/** Who advertises, by name, with how many campaigns each has had. */
export async function listAdvertisers(db: Reader): Promise<Advertiser[]> {
  const rows = await db
    .selectFrom('advertisers as a')
    .select(['a.id', 'a.name', 'a.email', 'a.notes'])
    .select(sql<number>`(select count(*)::int from ad_campaigns k where k.advertiser_id = a.id)`.as('campaigns'))
    .orderBy(sql`lower(a.name)`)
    .execute();
  return rows.map(({ id, ...advertiser }) => ({ id: String(id), ...advertiser }));
}

/**
 * What was counted of a campaign by day, place and creative, the newest day first.
 *
 * @throws {Problem} `campaign-not-found`.
 */
export async function getReport(db: Reader, campaignId: number): Promise<AdDay[]> {
  const known = await db.selectFrom('ad_campaigns').select('id').where('id', '=', campaignId).executeTakeFirst();
  if (known === undefined) throw new Problem('campaign-not-found');
  return db
    .selectFrom('ad_days as d')
    .innerJoin('ad_creatives as c', 'c.id', 'd.creative_id')
    .select(['d.day', 'd.slot', 'c.headline as creative', 'd.views', 'd.clicks'])
    .where('c.campaign_id', '=', campaignId)
    .orderBy('d.day', 'desc')
    .orderBy('d.slot')
    .orderBy('c.id')
    .execute();
}
