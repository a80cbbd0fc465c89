import { ADS } from '@csz/contract/ads/keys';
import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/types.ts';
import { publish } from '#server/platform/publish.ts';
import { type Act, audit } from '#server/reference/audit/api.ts';
import { getCampaignForUpdate } from './queries.ts';

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
    await publish(tx, [ADS]);
  });
}
