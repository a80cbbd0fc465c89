import { Problem } from '@csz/contract/problem';
import { sql, type Updateable, type UpdateObject } from 'kysely';
import { together } from '#server/platform/db/concurrent.ts';
import { isUniqueViolation } from '#server/platform/db/errors.ts';
import { anyOf, listOf } from '#server/platform/db/lists.ts';
import type { DB, Members } from '#server/platform/db/schema.generated.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import { FORMER_MEMBER } from '#server/platform/noun.ts';
import { forgetMails } from '#server/reference/mails/api.ts';
import { asTakenName } from './display-names.ts';
import type { accountEvents } from './events.ts';
import { endSessions } from './start-session.ts';
import { dropName, holdName, holdNameAgain, keepName, restoreName } from './waiting-names.ts';

/** A change of an account, and who makes it. */
interface Changing {
  readonly memberId: number;
  /** The member or staff; null for a job. */
  readonly by: number | null;
}

/**
 * Signs a member out everywhere and lets them in nowhere.
 *
 * @param change.byStaff only staff restore the account.
 */
async function deactivate(tx: Tx, { byStaff, ...change }: Changing & { byStaff: boolean }): Promise<void> {
  const { memberId, by } = change;
  await update(tx, memberId, {
    deactivated_at: sql`coalesce(deactivated_at, now())`,
    ...(byStaff ? { deactivated_by: by } : {}),
  });
  await endSessions(tx, memberId);
  await record(tx, 'member.deactivated', change);
}

/** Hides a deactivated account until staff lift that; answers when it is to be erased. */
async function hold(tx: Tx, memberId: number, { hours }: { readonly hours: number }): Promise<Date> {
  const eraseAfter = sql<Date>`now() + make_interval(hours => ${hours})`;
  await update(tx, memberId, { held_at: sql`now()`, delete_after: eraseAfter });
  await record(tx, 'member.held', { memberId, by: memberId });
  return plannedDay(tx, memberId);
}

/** Plans that a deactivated account is erased; answers when. */
async function planDeletion(tx: Tx, memberId: number, { days }: { readonly days: number }): Promise<Date> {
  await update(tx, memberId, { delete_after: sql`now() + make_interval(days => ${days})` });
  await record(tx, 'member.deletion-planned', { memberId, by: memberId });
  return plannedDay(tx, memberId);
}

/** Makes an account what it was before it was deactivated, held or planned to be erased. */
async function restore(tx: Tx, change: Changing): Promise<void> {
  await update(tx, change.memberId, { deactivated_at: null, deactivated_by: null, held_at: null, delete_after: null });
  await record(tx, 'member.restored', change);
}

/** Empties the row of a member for good. It stays, so that games keep a member who reported them. */
async function erase(tx: Tx, memberId: number): Promise<void> {
  await update(tx, memberId, {
    email: `former-member-${memberId}@deleted.invalid`,
    password_hash: '',
    display_name: FORMER_MEMBER,
    wanted_display_name: null,
    kept_name_keys: [],
    first_name: '',
    last_name: '',
    cell_phone: null,
    zip_code: null,
    birthday: null,
    avatar_url: '',
    is_site_admin: false,
    email_verified_at: null,
    deactivated_at: sql`coalesce(deactivated_at, now())`,
    held_at: null,
    anonymised_at: sql`now()`,
  });
  await record(tx, 'member.erased', { memberId, by: null });
}

/** Makes a member a site administrator, or an ordinary member. */
async function setSiteAdmin(tx: Tx, change: Changing, isSiteAdmin: boolean): Promise<void> {
  await update(tx, change.memberId, { is_site_admin: isSiteAdmin });
  await record(tx, isSiteAdmin ? 'member.became-site-admin' : 'member.ceased-as-site-admin', change);
}

/**
 * Gives an account another address, which its owner has shown to be theirs. What was mailed to the old one opens nothing.
 *
 * @throws {Problem} `email-taken` when another account has the address.
 */
async function setEmail(tx: Tx, change: Changing, email: string): Promise<void> {
  const before = await tx
    .selectFrom('members')
    .select('email')
    .where('id', '=', change.memberId)
    .executeTakeFirstOrThrow();
  await update(tx, change.memberId, { email, email_verified_at: sql`now()` }).catch((error) => {
    throw isUniqueViolation(error, 'members_email_once') ? new Problem('email-taken') : error;
  });
  for (const table of ['one_time_links', 'sign_in_links'] as const)
    await tx
      .updateTable(table)
      .set({ used_at: sql`now()` })
      .where('member_id', '=', change.memberId)
      .where('used_at', 'is', null)
      .execute();
  // Mails are found by address: once the account is erased, these would be left.
  await forgetMails(tx, before.email);
  await record(tx, 'member.email-changed', change);
}

/** Writes another password; takes its hash, because hashing takes long and must hold neither a row nor a connection. */
async function setPassword(tx: Tx, change: Changing, passwordHash: string): Promise<void> {
  await update(tx, change.memberId, { password_hash: passwordHash });
  await record(tx, 'member.password-changed', change);
}

/** What members say of themselves. */
export type MemberDetails = Pick<
  Updateable<Members>,
  | 'first_name'
  | 'last_name'
  | 'display_name'
  | 'wanted_display_name'
  | 'cell_phone'
  | 'zip_code'
  | 'birthday'
  | 'avatar_url'
>;

/** @throws {Problem} `display-name-taken` when another member has the name. */
async function setDetails(tx: Tx, memberId: number, details: MemberDetails): Promise<void> {
  await update(tx, memberId, details).catch((error) => {
    throw asTakenName(error);
  });
}

async function update(tx: Tx, memberId: number, columns: UpdateObject<DB, 'members'>): Promise<void> {
  await tx
    .updateTable('members')
    .set({ ...columns, updated_at: sql`now()` })
    .where('id', '=', memberId)
    .execute();
}

async function plannedDay(tx: Tx, memberId: number): Promise<Date> {
  const { delete_after } = await tx
    .selectFrom('members')
    .select(sql<Date>`delete_after`.as('delete_after'))
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return delete_after;
}

function record(tx: Tx, type: keyof typeof accountEvents, { memberId, by }: Changing): Promise<void> {
  return recordEvent(tx, { type, actor: by, subject: `member:${memberId}`, data: { memberId } });
}

/** The writes that make an account another one; each records what happened. */
export const memberState = {
  deactivate,
  hold,
  planDeletion,
  restore,
  erase,
  setSiteAdmin,
  setEmail,
  setPassword,
  setDetails,
  holdName,
  keepName,
  dropName,
  holdNameAgain,
  restoreName,
} as const;

/** How many of a member's reports were right, and how many were wrong. */
export interface Accuracy {
  readonly memberId: number;
  readonly right: number;
  readonly wrong: number;
}

/**
 * Writes how accurate members are, counted while their rows are locked. Two games of one reporter settle at once: the
 * second waits here until it can count what the first wrote. All take the rows in one order, and the weaker lock lets
 * new reports refer to the member meanwhile.
 */
export async function recountAccuracy(
  tx: Tx,
  memberIds: ReadonlySet<number>,
  count: (tx: Tx, memberIds: readonly number[]) => Promise<readonly Accuracy[]>,
): Promise<void> {
  if (memberIds.size === 0) return;
  const ids = [...memberIds];
  const locked = sql`select id from members where id = ${anyOf(ids)} order by id for no key update`.execute(tx);
  const [, counted] = await together(locked, count(tx, ids));
  await sql`
    update members m set stat_true = c.counted_right, stat_false = c.counted_wrong
    from unnest(${listOf(counted.map(({ memberId }) => memberId))}, ${counted.map(({ right }) => right)}::int[],
      ${counted.map(({ wrong }) => wrong)}::int[]) as c(member_id, counted_right, counted_wrong)
    where m.id = c.member_id`.execute(tx);
}
