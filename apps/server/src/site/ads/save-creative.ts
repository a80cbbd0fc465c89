import { ADS, CAMPAIGNS } from '@csz/contract/ads/keys';
import type { CreativeForm } from '@csz/contract/ads/staff';
import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Db, Tx } from '#server/platform/db/types.ts';
import { publish } from '#server/platform/publish.ts';
import { type Act, audit } from '#server/reference/audit/api.ts';
import { isOwnUpload, replaceUses } from '#server/reference/media/api.ts';
import { getCampaignForUpdate } from './queries.ts';

type Form = z.output<typeof CreativeForm>;
type Picture = Form['pictures'][number];

const CHECKED = 'not for alcohol, gambling or tobacco';

/**
 * Adds what a campaign shows, with who ticked the list, and answers its id.
 *
 * @throws {Problem} `campaign-not-found`, `campaign-ended`, `ad-picture-not-yours`.
 */
export function addCreative(db: Db, campaignId: number, form: Form, act: Act): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const campaign = await getCampaignForUpdate(tx, campaignId);
    if (campaign.ended_at !== null) throw new Problem('campaign-ended');
    await assertOwnPictures(tx, form.pictures, [], act);
    const { id } = await tx
      .insertInto('ad_creatives')
      .values({ campaign_id: campaignId, ...rowOf(form, act) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await replaceUses(tx, { ad_creative_id: id }, urlsOf(form));
    const subject = `campaign ${campaignId}: ${campaign.name}`;
    await audit(tx, { ...act, action: 'add advertisement', subject, after: wordsOf(form), reason: CHECKED });
    await publish(tx, [ADS, CAMPAIGNS]);
    return id;
  });
}

/**
 * Changes what a campaign shows; the list was ticked again.
 *
 * @throws {Problem} `creative-not-found`, `campaign-ended`, `ad-picture-not-yours`.
 */
export async function updateCreative(db: Db, id: number, form: Form, act: Act): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { before, campaign } = await getCreativeForUpdate(tx, id);
    if (campaign.ended_at !== null) throw new Problem('campaign-ended');
    await assertOwnPictures(tx, form.pictures, before.pictures, act);
    await tx.updateTable('ad_creatives').set(rowOf(form, act)).where('id', '=', id).execute();
    await replaceUses(tx, { ad_creative_id: id }, urlsOf(form));
    const subject = `campaign ${campaign.id}: ${campaign.name}`;
    const words = { before: wordsOf(before), after: wordsOf(form) };
    await audit(tx, { ...act, action: 'change advertisement', subject, ...words, reason: CHECKED });
    await publish(tx, [ADS, CAMPAIGNS]);
  });
}

/**
 * Takes a creative out of its campaign; what was counted of it stays.
 *
 * @throws {Problem} `creative-not-found`.
 */
export async function removeCreative(db: Db, id: number, act: Act): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { before, campaign } = await getCreativeForUpdate(tx, id);
    await tx.updateTable('ad_creatives').set({ removed_at: sql`now()`, pictures: '[]' }).where('id', '=', id).execute();
    await replaceUses(tx, { ad_creative_id: id }, []);
    const subject = `campaign ${campaign.id}: ${campaign.name}`;
    await audit(tx, { ...act, action: 'remove advertisement', subject, before: wordsOf(before) });
    await publish(tx, [ADS, CAMPAIGNS]);
  });
}

async function getCreativeForUpdate(tx: Tx, id: number) {
  const before = await tx
    .selectFrom('ad_creatives')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (before === undefined) throw new Problem('creative-not-found');
  return { before, campaign: await getCampaignForUpdate(tx, before.campaign_id) };
}

/** Pictures come from the own upload, or were there already: an address of another host would let it follow readers. */
async function assertOwnPictures(
  tx: Tx,
  pictures: readonly Picture[],
  before: readonly Picture[],
  { actor }: Act,
): Promise<void> {
  for (const { url } of pictures) {
    if (before.some((known) => known.url === url)) continue;
    if (!(await isOwnUpload(tx, actor.memberId, url))) throw new Problem('ad-picture-not-yours');
  }
}

const rowOf = ({ headline, words, alt, link, pictures }: Form, { actor }: Act) => ({
  headline,
  words,
  alt,
  link,
  pictures: JSON.stringify(pictures),
  checked_by: actor.memberId,
  checked_at: sql<Date>`now()`,
});

const urlsOf = ({ pictures }: Form) => pictures.map(({ url }) => url);

interface Words extends Pick<Form, 'headline' | 'words' | 'alt' | 'link'> {
  readonly pictures: readonly Picture[];
}

/** What the log keeps of what was shown. */
const wordsOf = ({ headline, words, alt, link, pictures }: Words) =>
  [headline, words, alt, link, ...pictures.map(({ size, url }) => `${size} ${url}`)]
    .filter((part) => part !== '')
    .join(' · ');
