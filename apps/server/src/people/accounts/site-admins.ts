import { Problem } from '@csz/contract/problem';
import type { Db, Reader, Tx } from '#server/platform/db/types.ts';
import { hashPassword, isCommonPassword } from '#server/platform/passwords.ts';
import { audit, OPERATOR } from '#server/reference/audit/api.ts';
import { insertNamed } from './display-names.ts';
import { memberState } from './member-state.ts';
import { findMemberByEmail } from './queries.ts';

/**
 * Opens the account of a site administrator, at the command line of the server. The operator vouches for the address.
 *
 * @throws {Problem} `email-taken`, `password-too-common`.
 */
export async function createSiteAdmin(db: Db, email: string, password: string): Promise<void> {
  if (await isCommonPassword(password)) throw new Problem('password-too-common');
  const password_hash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    if ((await findMemberByEmail(tx, email)) !== undefined) throw new Problem('email-taken');
    const name = email.slice(0, email.indexOf('@'));
    await insertNamed(tx, name, { email, password_hash, is_site_admin: true, email_verified_at: new Date() });
    await log(tx, 'create site administrator', email);
  });
}

/**
 * Makes a member a site administrator. Answers false when there is no such member, null when they are one already.
 *
 * @throws {Problem} `account-not-active` for who cannot sign in: the portal may need an administrator who can.
 */
export function promoteToSiteAdmin(db: Db, email: string): Promise<boolean | null> {
  return db.transaction().execute(async (tx) => {
    const member = await findMemberByEmail(tx, email);
    if (member === undefined) return false;
    if (member.deactivated_at !== null) throw new Problem('account-not-active');
    if (member.is_site_admin) return null;
    await memberState.setSiteAdmin(tx, { memberId: member.id, by: null }, true);
    await log(tx, 'make site administrator', member.email);
    return true;
  });
}

const log = (tx: Reader, action: string, subject: string) =>
  audit(tx, { actor: OPERATOR, action, subject, after: 'SiteAdmin', from: 'command line' });

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
