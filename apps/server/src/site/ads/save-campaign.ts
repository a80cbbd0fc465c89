import { ADS, CAMPAIGNS } from '@csz/contract/ads/keys';
import type { CampaignForm, updateCampaign as updateCall } from '@csz/contract/ads/staff';
import type { CallRequest } from '@csz/contract/core/call';
import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import type * as z from 'zod';
import { anyOf } from '#server/platform/db/lists.ts';
import type { Db, Tx } from '#server/platform/db/types.ts';
import { publish } from '#server/platform/publish.ts';
import { type Act, audit } from '#server/reference/audit/api.ts';
import { getCampaignForUpdate } from './queries.ts';

type Form = z.output<typeof CampaignForm>;

/**
 * Adds a campaign, and answers its id.
 *
 * @throws {Problem} `advertiser-not-found`, `ad-keyword-unknown`.
 */
export function addCampaign(db: Db, form: Form, act: Act): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const values = await rowOf(tx, form);
    const { id } = await tx.insertInto('ad_campaigns').values(values).returning('id').executeTakeFirstOrThrow();
    await audit(tx, {
      ...act,
      action: 'add campaign',
      subject: `campaign ${id}: ${form.name}`,
      after: wordsOf(values),
    });
    await publish(tx, [CAMPAIGNS]);
    return id;
  });
}

/**
 * Changes when, where and how often a campaign is shown.
 *
 * @throws {Problem} `campaign-not-found`, `campaign-ended`, `campaign-changed`, `advertiser-not-found`, `ad-keyword-unknown`.
 */
export async function updateCampaign(
  db: Db,
  id: number,
  { version, ...form }: CallRequest<typeof updateCall>['body'],
  act: Act,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await getCampaignForUpdate(tx, id);
    if (before.ended_at !== null) throw new Problem('campaign-ended');
    if (before.version !== version) throw new Problem('campaign-changed');
    const values = await rowOf(tx, form);
    await tx
      .updateTable('ad_campaigns')
      .set({ ...values, version: version + 1 })
      .where('id', '=', id)
      .execute();
    const subject = `campaign ${id}: ${form.name}`;
    await audit(tx, { ...act, action: 'change campaign', subject, before: wordsOf(before), after: wordsOf(values) });
    await publish(tx, [ADS, CAMPAIGNS]);
  });
}

type Status = 'running' | 'paused' | 'ended';

const ACTIONS = { running: 'resume campaign', paused: 'pause campaign', ended: 'end campaign' } as const;

/**
 * Pauses a campaign, lets it run again, or ends it for good. One that is like that already stays as it is.
 *
 * @throws {Problem} `campaign-not-found`, `campaign-ended`.
 */
export async function changeCampaignStatus(db: Db, id: number, status: Status, act: Act): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { name, paused_at, ended_at } = await getCampaignForUpdate(tx, id);
    const now: Status = ended_at !== null ? 'ended' : paused_at !== null ? 'paused' : 'running';
    if (now === status) return;
    if (now === 'ended') throw new Problem('campaign-ended');
    const by = act.actor.memberId;
    await tx
      .updateTable('ad_campaigns')
      .set(
        status === 'ended'
          ? { ended_at: sql`now()`, ended_by: by }
          : { paused_at: status === 'paused' ? sql`now()` : null, paused_by: status === 'paused' ? by : null },
      )
      .where('id', '=', id)
      .execute();
    await audit(tx, { ...act, action: ACTIONS[status], subject: `campaign ${id}: ${name}` });
    await publish(tx, [ADS, CAMPAIGNS]);
  });
}

async function rowOf(tx: Tx, form: Form) {
  const row = {
    advertiser_id: Number(form.advertiserId),
    name: form.name,
    starts_on: form.startsOn,
    ends_on: form.endsOn,
    weight: form.weight,
    views_per_day: form.viewsPerDay,
    views_in_all: form.viewsInAll,
    slots: [...new Set(form.slots)],
    state_ids: [...new Set(form.stateIds.map(Number))],
    district_ids: [...new Set(form.districtIds.map(Number))],
    sport_ids: [...new Set(form.sportIds.map(Number))],
  };
  const advertiser = await tx
    .selectFrom('advertisers')
    .select('id')
    .where('id', '=', row.advertiser_id)
    .executeTakeFirst();
  if (advertiser === undefined) throw new Problem('advertiser-not-found');
  const { rows } = await sql<{ known: boolean }>`
    select (select count(*) from states where id = ${anyOf(row.state_ids)}) = ${row.state_ids.length}::int
      and (select count(*) from districts where id = ${anyOf(row.district_ids)}) = ${row.district_ids.length}::int
      and (select count(*) from sports where id = ${anyOf(row.sport_ids)}) = ${row.sport_ids.length}::int
      as known`.execute(tx);
  if (rows[0]?.known !== true) throw new Problem('ad-keyword-unknown');
  return row;
}

/** What the log keeps of how a campaign runs. */
function wordsOf(row: Awaited<ReturnType<typeof rowOf>>): string {
  const { starts_on, ends_on, weight, views_per_day, views_in_all, slots, state_ids, district_ids, sport_ids } = row;
  const parts = [
    `${starts_on} to ${ends_on ?? 'its end'}`,
    `weight ${weight}`,
    `${views_per_day ?? 'any'} views a day, ${views_in_all ?? 'any'} in all`,
    slots.join(', '),
    `states ${state_ids.join(', ') || 'all'}, counties ${district_ids.join(', ') || 'all'}`,
    `sports ${sport_ids.join(', ') || 'all'}`,
  ];
  return parts.join(' · ');
}
