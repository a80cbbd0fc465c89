import type { SecondFactor } from '@csz/contract/second-factor/calls';
import type { Member } from '#server/platform/actor.ts';
import type { Reader } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requiresFactor } from './api.ts';
import { findFactor } from './check-code.ts';
import { listPasskeys } from './queries.ts';

/** How the own account is guarded, and whether it must be. */
export async function guardOf({ db, settings }: Platform, member: Member): Promise<SecondFactor> {
  const { memberId, isSiteAdmin, secondFactor, roles } = member;
  const [app, passkeys, recoveryCodesLeft] = await Promise.all([
    findFactor(db, memberId),
    listPasskeys(db, memberId),
    countRecoveryCodes(db, memberId),
  ]);
  // Rights that the portal holds back are not among those of the member.
  const isRequired = secondFactor === 'missing' || requiresFactor({ isSiteAdmin, roles }, settings.requireSecondFactor);
  return {
    isOn: app !== undefined || passkeys.length > 0,
    hasApp: app !== undefined,
    since: app?.confirmed_at?.toISOString() ?? null,
    passkeys: passkeys.map(({ id, name, created_at, last_used_at, is_backed_up }) => ({
      id: String(id),
      name,
      addedAt: created_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
      isBackedUp: is_backed_up,
    })),
    recoveryCodesLeft,
    isRequired,
    isAdvised: isRequired || requiresFactor({ isSiteAdmin, roles }, 'directors'),
  };
}

async function countRecoveryCodes(db: Reader, memberId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}
