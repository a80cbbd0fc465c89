import * as z from 'zod';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import type { EventsOf } from '#server/platform/events/events.ts';
import type { MemberRef, Noun } from '#server/platform/noun.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listPasskeys } from './queries.ts';
import { secondFactorRoutes } from './routes.ts';

/** Subjects: `member:7`. */
const secondFactorEvents = {
  /** Sessions other than this one did not show it. */
  'second-factor.confirmed': z.strictObject({ memberId: z.int(), sessionId: z.int() }),
} as const;

declare module '#server/platform/events/events.ts' {
  interface Events extends EventsOf<typeof secondFactorEvents> {}
}

declare module '#server/platform/jobs.ts' {
  interface JobData {
    'forget-challenges': null;
  }
}

/** A code of an app besides the password (RFC 6238), and keys that devices keep (WebAuthn). */
export const secondFactor: Noun = {
  routes: secondFactorRoutes,
  jobs: (platform: Platform) => ({
    'forget-challenges': { run: () => forgetChallenges(platform), cron: '47 4 * * *' },
  }),
  events: secondFactorEvents,
  memberData: {
    forgotten: {
      second_factors: ['member_id', 'secret', 'mailed_code_hash'],
      recovery_codes: ['member_id', 'code_hash'],
      passkeys: ['member_id', 'credential_id', 'public_key', 'user_handle', 'transports', 'name'],
      passkey_beginnings: ['member_id', 'mailed_code_hash'],
    },
    export: async (db, { id }) => ({ secondFactor: await listFactors(db, id), passkeys: await exportPasskeys(db, id) }),
    forget,
  },
};

const listFactors = (db: Reader, memberId: number) =>
  db
    .selectFrom('second_factors')
    .select(['created_at as begunAt', 'confirmed_at as onSince'])
    .where('member_id', '=', memberId)
    .execute();

const exportPasskeys = async (db: Reader, memberId: number) =>
  (await listPasskeys(db, memberId)).map(({ name, created_at, last_used_at, transports, ...passkey }) => ({
    name,
    addedAt: created_at,
    lastUsedAt: last_used_at,
    reachedBy: transports,
    isKeptByTheMakerToo: passkey.is_backed_up,
  }));

/** Older ones are refused by their time. */
async function forgetChallenges({ db, clock }: Platform): Promise<void> {
  const before = new Date(clock().subtract({ hours: 24 }).epochMilliseconds);
  await db.deleteFrom('used_challenges').where('used_at', '<', before).execute();
}

async function forget(tx: Tx, { id }: MemberRef): Promise<void> {
  for (const table of ['recovery_codes', 'second_factors', 'passkeys', 'passkey_beginnings'] as const)
    await tx.deleteFrom(table).where('member_id', '=', id).execute();
}
