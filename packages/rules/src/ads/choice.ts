/** When a campaign runs, and how often it may be seen. Days are civil days, yyyy-MM-dd, both included. */
export interface AdRun {
  readonly startsOn: string;
  /** Null: until it is ended. */
  readonly endsOn: string | null;
  readonly isPaused: boolean;
  readonly isEnded: boolean;
  /** Null: as often as its weight brings. */
  readonly viewsPerDay: number | null;
  readonly viewsInAll: number | null;
  readonly viewsToday: number;
  readonly viewsSoFar: number;
}

/** What the pages of a campaign are about; an empty list leaves it open. States, counties and conferences are places. */
export interface AdKeywords {
  readonly stateIds: readonly number[];
  readonly districtIds: readonly number[];
  readonly sportIds: readonly number[];
}

/** What a page is about: its place from wide to narrow, its sport and the parent of that. */
export type AdContext = AdKeywords;

/** How a campaign stands. `full`: it was seen as often as was agreed. */
export const AD_STATUSES = ['running', 'planned', 'paused', 'full', 'ended'] as const;
export type AdStatus = (typeof AD_STATUSES)[number];

/** How a campaign stands on a day. */
export function adStatus(run: AdRun, today: string): AdStatus {
  if (run.isEnded || (run.endsOn !== null && run.endsOn < today)) return 'ended';
  if (run.viewsInAll !== null && run.viewsSoFar >= run.viewsInAll) return 'full';
  if (run.isPaused) return 'paused';
  return today < run.startsOn ? 'planned' : 'running';
}

/** Whether a campaign may stand on a page: it runs, has views left for the day, and the page is about its keywords. */
export function isEligible(campaign: AdRun & AdKeywords, page: AdContext, today: string): boolean {
  if (adStatus(campaign, today) !== 'running') return false;
  if (campaign.viewsPerDay !== null && campaign.viewsToday >= campaign.viewsPerDay) return false;
  return isOfPlace(campaign, page) && isOpenOrShared(campaign.sportIds, page.sportIds);
}

/** A campaign of a state and of one county of another state is for both. */
function isOfPlace(campaign: AdKeywords, page: AdContext): boolean {
  const { stateIds, districtIds } = campaign;
  if (stateIds.length === 0 && districtIds.length === 0) return true;
  return shares(stateIds, page.stateIds) || shares(districtIds, page.districtIds);
}

const isOpenOrShared = (wanted: readonly number[], has: readonly number[]) =>
  wanted.length === 0 || shares(wanted, has);

const shares = (one: readonly number[], other: readonly number[]) => one.some((id) => other.includes(id));

/** One page shows a campaign no more often: the same words again and again sell nothing. */
export const MOST_ON_A_PAGE = 2;

interface Weighted {
  readonly campaignId: string;
  /** From 1; twice the weight is twice as often. A campaign with two creatives shares it between them. */
  readonly weight: number;
}

/**
 * The creative for a place of a page: of the campaigns that the page shows least so far, one by weight. Undefined where
 * the page has enough of each.
 *
 * @param shown how often the page shows each campaign already, by its id.
 * @param random from 0 up to 1, as `Math.random`.
 */
export function pickAd<T extends Weighted>(
  ads: readonly T[],
  shown: ReadonlyMap<string, number>,
  random: () => number,
): T | undefined {
  const timesOf = ({ campaignId }: Weighted) => shown.get(campaignId) ?? 0;
  const least = Math.min(MOST_ON_A_PAGE, ...ads.map(timesOf));
  if (least >= MOST_ON_A_PAGE) return undefined;
  const campaigns = [
    ...Map.groupBy(
      ads.filter((ad) => timesOf(ad) === least),
      ({ campaignId }) => campaignId,
    ).values(),
  ];
  const creatives = byWeight(campaigns, random);
  return creatives?.[Math.floor(random() * creatives.length)];
}

function byWeight<T extends Weighted>(
  campaigns: readonly (readonly T[])[],
  random: () => number,
): readonly T[] | undefined {
  const weightOf = ([first]: readonly T[]) => first?.weight ?? 0;
  let left = random() * campaigns.reduce((sum, campaign) => sum + weightOf(campaign), 0);
  for (const campaign of campaigns) {
    left -= weightOf(campaign);
    if (left < 0) return campaign;
  }
  return campaigns.at(-1);
}
