import { Problem } from '@csz/contract/problem';
import type { Tx } from '#server/platform/db/types.ts';

/**
 * Makes sure that the portal keeps an administrator when this member stops being one, in the caller's transaction: two
 * who go at once wait for each other here, and the second is refused.
 *
 * @throws {Problem} `last-site-admin`.
 */
export async function keepASiteAdmin(tx: Tx, withoutId: number): Promise<void> {
  const admins = await tx
    .selectFrom('members')
    .select('id')
    .where('is_site_admin', '=', true)
    .where('deactivated_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (admins.length === 1 && admins[0]?.id === withoutId) throw new Problem('last-site-admin');
}
