import type { Reader, Tx } from '#server/platform/db/types.ts';
import type { MemberRef } from '#server/platform/member-data.ts';
import type { Noun } from '#server/platform/noun.ts';
import { secondFactorEvents } from './events.ts';
import { secondFactorRoutes } from './routes.ts';

/** A code of an app besides the password (RFC 6238). */
export const secondFactor: Noun = {
  routes: secondFactorRoutes,
  events: secondFactorEvents,
  memberData: {
    forgotten: {
      second_factors: ['member_id', 'secret', 'mailed_code_hash'],
      recovery_codes: ['member_id', 'code_hash'],
    },
    export: async (db, { id }) => ({ secondFactor: await listFactors(db, id) }),
    forget,
  },
};

const listFactors = (db: Reader, memberId: number) =>
  db
    .selectFrom('second_factors')
    .select(['created_at as begunAt', 'confirmed_at as onSince'])
    .where('member_id', '=', memberId)
    .execute();

async function forget(tx: Tx, { id }: MemberRef): Promise<void> {
  for (const table of ['recovery_codes', 'second_factors'] as const)
    await tx.deleteFrom(table).where('member_id', '=', id).execute();
}
