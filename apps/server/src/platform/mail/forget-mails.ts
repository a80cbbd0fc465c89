import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';

/** Removes everything that was mailed, or waits to be mailed, to an address. */
export async function forgetMails(tx: Tx, address: string): Promise<void> {
  await tx.deleteFrom('mails').where(sql`lower(to_address)`, '=', address.toLowerCase()).execute();
}
