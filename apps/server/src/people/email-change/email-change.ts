import { Problem } from '@csz/contract/problem';
import { type Selectable, sql } from 'kysely';
import { endSessions, memberState } from '#server/people/accounts/api.ts';
import { approvedRoles } from '#server/people/permissions/api.ts';
import { confirmPassword } from '#server/people/profile/api.ts';
import { hasFactor, isDirectors, requireShown } from '#server/people/second-factor/api.ts';
import type { Member } from '#server/platform/actor.ts';
import { countAttempt } from '#server/platform/attempts.ts';
import type { EmailChanges } from '#server/platform/db/schema.generated.ts';
import type { Db, Reader, Tx } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashToken, keyedHash, randomToken } from '#server/platform/session-tokens.ts';
import type { Settings } from '#server/settings.ts';
import { sendAddressChanged, sendAddressTaken, sendToNew, sendToPresent } from './send-mails.ts';

/** Two mailboxes are opened, one of them perhaps only at work. */
export const DAYS = 3;

/** Without the old mailbox: who shows a second factor is likely the owner; a thief of the password alone has none. */
const WAITING_DAYS = { withFactor: 3, without: 14 } as const;

/** A new mailbox that is opened late. */
const DAYS_AFTERWARDS = 3;

/** From all members together: a stranger's mailbox gets no more than these a day. */
const TO_ONE_ADDRESS = { windowSeconds: 86_400, limit: 3 };

/** More than who mistypes an address needs; no one mails many strangers by it. */
const BY_ONE_MEMBER = { windowSeconds: 86_400, limit: 5 };

/**
 * Sends a link to the new address and one to the present one. Where the new one has an account already, its owner reads
 * that instead, and the caller does not learn it.
 *
 * @throws {Problem} `second-factor-again` for staff and directors, and for who has a second factor and lost the mailbox;
 * `email-change-needs-factor`, `email-unchanged`, `password-not-right`, `too-many-attempts`.
 */
export async function requestEmailChange(
  platform: Pick<Platform, 'db' | 'clock' | 'settings'>,
  member: Member,
  { email, password, isMailboxLost }: Wish,
): Promise<void> {
  if (member.secondFactor === 'again') throw new Problem('second-factor-again');
  if (email.toLowerCase() === member.email.toLowerCase())
    throw new Problem('email-unchanged', {}, [{ path: 'email', message: new Problem('email-unchanged').message }]);
  await confirmPassword(platform, member.memberId, password);
  const waitingDays = isMailboxLost ? await waitingDaysOf(platform.db, member) : undefined;
  await countAttempt(platform, `email-change:by:${member.memberId}`, BY_ONE_MEMBER);
  await countAttempt(platform, `email-change:to:${hashToken(email.toLowerCase())}`, TO_ONE_ADDRESS);
  const { db, settings } = platform;
  const forNew = randomToken();
  const tokens = { forNew, forPresent: presentTokenOf(hashToken(forNew), settings) };
  await db.transaction().execute(async (tx) => {
    const row = {
      session_id: member.sessionId,
      new_email: email,
      new_token_hash: hashToken(tokens.forNew),
      old_token_hash: hashToken(tokens.forPresent),
      new_confirmed_at: null,
      old_confirmed_at: null,
      takes_effect_at: waitingDays === undefined ? null : inDays(waitingDays),
      reminded_at: null,
      expires_at: inDays(waitingDays === undefined ? DAYS : waitingDays + DAYS_AFTERWARDS),
    };
    await tx
      .insertInto('email_changes')
      .values({ member_id: member.memberId, ...row })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
      .execute();
    if (await isTaken(tx, email)) await sendAddressTaken(tx, settings, email);
    else
      await sendToNew(tx, settings, {
        to: email,
        token: tokens.forNew,
        waitingDays,
        memberId: member.memberId,
      });
    await sendToPresent(tx, settings, { to: member.email, email, token: tokens.forPresent, waitingDays });
  });
}

/** Made of the row and our secret: the reminder to a mailbox has the same link, and the table does not hold it. */
export const presentTokenOf = (newTokenHash: string, { sessionSecret }: Settings): string =>
  keyedHash(`email-change:${newTokenHash}`, sessionSecret);

interface Wish {
  readonly email: string;
  readonly password: string;
  readonly isMailboxLost: boolean;
}

const inDays = (days: number) => sql<Date>`now() + make_interval(days => ${days})`;

/** Who has a second factor shows it now, and waits less; who decides for others cannot do without. */
async function waitingDaysOf(db: Db, member: Member): Promise<number> {
  if (await hasFactor(db, member.memberId)) {
    await requireShown(db, member);
    return WAITING_DAYS.withFactor;
  }
  if (member.isSiteAdmin || member.secondFactor === 'missing' || member.roles.some(isDirectors))
    throw new Problem('email-change-needs-factor');
  return WAITING_DAYS.without;
}

/** Whether the member has become one who decides for others, and has no second factor. */
export async function decidesWithoutFactor(tx: Tx, memberId: number): Promise<boolean> {
  const { is_site_admin, roles } = await tx
    .selectFrom('members')
    .select('is_site_admin')
    .select((eb) => approvedRoles(eb.ref('members.id')).as('roles'))
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return (is_site_admin || roles.some(isDirectors)) && !(await hasFactor(tx, memberId));
}

/** Drops a change without the old mailbox that was requested in another session than this one. */
export async function dropOfOtherSession(tx: Tx, memberId: number, sessionId: number): Promise<void> {
  await tx
    .deleteFrom('email_changes')
    .where('member_id', '=', memberId)
    .where('takes_effect_at', 'is not', null)
    .where((eb) => eb.or([eb('session_id', 'is', null), eb('session_id', '<>', sessionId)]))
    .execute();
}

async function isTaken(db: Reader, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}

/** The change of a member that waits. */
export const findOpenChange = (db: Reader, memberId: number) =>
  db
    .selectFrom('email_changes')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();

/** Drops what waits; its links stop working. Answers whether something did. */
export async function dropChange(tx: Reader, memberId: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('email_changes').where('member_id', '=', memberId).executeTakeFirst();
  return numDeletedRows > 0n;
}

interface Confirmed {
  readonly isChanged: boolean;
  /** Where the other mailbox is lost: when the address changes by itself. */
  readonly takesEffectAt: Date | null;
}

/**
 * Confirms a change for one mailbox. The second one changes the address; the other sessions end, and so do links that
 * were mailed to the old address. Answers whether it is changed.
 *
 * @throws {Problem} `link-not-good`; `email-taken` when an account was opened with the address meanwhile.
 */
export function confirmEmailChange(db: Db, token: string, settings: Settings): Promise<Confirmed> {
  return db.transaction().execute(async (tx) => {
    const change = await lockChange(tx, token);
    const isNew = change.new_token_hash === hashToken(token);
    const side = isNew ? 'new_confirmed_at' : 'old_confirmed_at';
    const other = isNew ? change.old_confirmed_at : change.new_confirmed_at;
    if (other === null) {
      await tx
        .updateTable('email_changes')
        .set({ [side]: sql`coalesce(${sql.ref(side)}, now())` })
        .where('member_id', '=', change.member_id)
        .execute();
      return { isChanged: false, takesEffectAt: isNew ? change.takes_effect_at : null };
    }
    await applyChange(tx, change, settings);
    return { isChanged: true, takesEffectAt: null };
  });
}

export type OpenChange = Selectable<EmailChanges> & { readonly email: string };

/**
 * The address is another one from now on.
 *
 * @throws {Problem} `email-taken`.
 */
export async function applyChange(
  tx: Tx,
  { member_id: memberId, new_email, email, session_id }: OpenChange,
  settings: Settings,
): Promise<void> {
  await dropChange(tx, memberId);
  await memberState.setEmail(tx, { memberId, by: memberId }, new_email);
  await endSessions(tx, memberId, session_id === null ? {} : { except: session_id });
  for (const to of [email, new_email]) await sendAddressChanged(tx, settings, { to, email: new_email, memberId });
}

/**
 * Stops a change for the owner of the present mailbox, and signs the account out everywhere: another person may be in it.
 *
 * @throws {Problem} `link-not-good`.
 */
export function stopEmailChange(db: Db, token: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { member_id, old_token_hash } = await lockChange(tx, token);
    if (old_token_hash !== hashToken(token)) throw new Problem('link-not-good');
    await dropChange(tx, member_id);
    await endSessions(tx, member_id);
  });
}

/**
 * Both mailboxes may be opened at the same moment: the second waits here, and then finds the first one's mark. The member is
 * locked first, as who sets a new password does, which drops the change.
 */
async function lockChange(tx: Tx, token: string): Promise<OpenChange> {
  const hash = hashToken(token);
  await tx
    .selectFrom('members')
    .select('id')
    .where((eb) =>
      eb(
        'id',
        'in',
        eb
          .selectFrom('email_changes')
          .select('member_id')
          .where((of) => of.or([of('new_token_hash', '=', hash), of('old_token_hash', '=', hash)])),
      ),
    )
    .forUpdate()
    .execute();
  const change = await tx
    .selectFrom('email_changes as c')
    .innerJoin('members', 'members.id', 'c.member_id')
    .selectAll('c')
    .select('members.email')
    .where((eb) => eb.or([eb('c.new_token_hash', '=', hash), eb('c.old_token_hash', '=', hash)]))
    .where('c.expires_at', '>', sql<Date>`now()`)
    .where('members.deactivated_at', 'is', null)
    .forUpdate('c')
    .executeTakeFirst();
  if (change === undefined) throw new Problem('link-not-good');
  return change;
}
