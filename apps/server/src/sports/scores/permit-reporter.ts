import { Problem } from '@csz/contract/problem';
import type { Member } from '#server/platform/actor.ts';
import type { Reader } from '#server/platform/db/types.ts';
import type { Settings } from '#server/settings.ts';

/**
 * What the operator asks of everyone who tells how a game ended.
 *
 * @throws {Problem} `email-not-verified`, `phone-missing`.
 */
export async function permitReporter(db: Reader, settings: Settings, member: Member): Promise<void> {
  if (settings.requireVerifiedEmail && !member.isEmailVerified) throw new Problem('email-not-verified');
  if (!settings.requirePhoneToReport) return;
  const { cell_phone } = await db
    .selectFrom('members')
    .select('cell_phone')
    .where('id', '=', member.memberId)
    .executeTakeFirstOrThrow();
  if (cell_phone === null) throw new Problem('phone-missing');
}
