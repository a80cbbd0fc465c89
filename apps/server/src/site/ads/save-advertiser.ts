import { CAMPAIGNS } from '@csz/contract/ads/keys';
import type { AdvertiserForm } from '@csz/contract/ads/staff';
import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Db, Tx } from '#server/platform/db/types.ts';
import { publish } from '#server/platform/publish.ts';
import { type Act, audit } from '#server/reference/audit/api.ts';

type Form = z.output<typeof AdvertiserForm>;

/**
 * Adds an advertiser, and answers its id.
 *
 * @throws {Problem} `advertiser-exists`.
 */
export function addAdvertiser(db: Db, form: Form, act: Act): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await assertNameIsFree(tx, form.name);
    const { id } = await tx.insertInto('advertisers').values(form).returning('id').executeTakeFirstOrThrow();
    await audit(tx, { ...act, action: 'add advertiser', subject: `advertiser ${id}: ${form.name}` });
    await publish(tx, [CAMPAIGNS]);
    return id;
  });
}

/**
 * Changes what is known of an advertiser.
 *
 * @throws {Problem} `advertiser-not-found`, `advertiser-exists`.
 */
export async function updateAdvertiser(db: Db, id: number, form: Form, act: Act): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await tx.selectFrom('advertisers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (before === undefined) throw new Problem('advertiser-not-found');
    await assertNameIsFree(tx, form.name, id);
    await tx.updateTable('advertisers').set(form).where('id', '=', id).execute();
    const subject = `advertiser ${id}: ${form.name}`;
    const wordsOf = ({ name, email, notes }: Form) => [name, email, notes].filter((part) => part !== '').join(' · ');
    await audit(tx, { ...act, action: 'change advertiser', subject, before: wordsOf(before), after: wordsOf(form) });
    await publish(tx, [CAMPAIGNS]);
  });
}

async function assertNameIsFree(tx: Tx, name: string, ownId = 0): Promise<void> {
  // Two who add the same business at once: the second waits here and then finds it.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`advertiser ${name.toLowerCase()}`}, 0))`.execute(tx);
  const other = await tx
    .selectFrom('advertisers')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('id', '<>', ownId)
    .executeTakeFirst();
  if (other !== undefined) throw new Problem('advertiser-exists');
}
