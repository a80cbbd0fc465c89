import webPush from 'web-push';
import type { Db } from '#server/platform/db/types.ts';

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * The portal's key pair, made by the first who asks for it. Two processes that start at once both make one; the row
 * that was first is the one that both use.
 */
export async function getPushKeys(db: Db): Promise<PushKeys> {
  const kept = await findKeys(db);
  if (kept !== undefined) return kept;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await db
    .insertInto('push_keys')
    .values({ public_key: publicKey, private_key: privateKey })
    .onConflict((conflict) => conflict.column('is_only').doNothing())
    .execute();
  return (await findKeys(db)) ?? { publicKey, privateKey };
}

const findKeys = (db: Db): Promise<PushKeys | undefined> =>
  db.selectFrom('push_keys').select(['public_key as publicKey', 'private_key as privateKey']).executeTakeFirst();
