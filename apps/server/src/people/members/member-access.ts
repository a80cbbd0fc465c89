import { accountPages } from '@csz/contract/accounts/pages';
import { MEMBER_NAMES } from '@csz/contract/directory/keys';
import { MEMBERS } from '@csz/contract/members/keys';
import { Problem } from '@csz/contract/problem';
import { endSessions, keepASiteAdmin, memberState } from '#server/people/accounts/api.ts';
import type { Db, Tx } from '#server/platform/db/types.ts';
import { counted } from '#server/platform/format.ts';
import { mailLayout } from '#server/platform/mail/layout.ts';
import { publish } from '#server/platform/publish.ts';
import { type Act, audit, memberSubject } from '#server/reference/audit/api.ts';
import { sendMail } from '#server/reference/mails/api.ts';
import type { Settings } from '#server/settings.ts';
import { getMemberForUpdate } from './queries.ts';

/**
 * Deactivates a member and signs them out everywhere; only staff can restore the account.
 *
 * @throws {Problem} `own-account`, `member-not-found`, `member-gone`, `member-deactivated`, `last-site-admin`.
 */
export async function deactivateMember(db: Db, id: number, act: Act): Promise<void> {
  if (id === act.actor.memberId) throw new Problem('own-account');
  await db.transaction().execute(async (tx) => {
    await keepASiteAdmin(tx, id);
    const member = await getMemberForUpdate(tx, id);
    if (member.deactivated_by !== null) throw new Problem('member-deactivated');
    await memberState.deactivate(tx, { memberId: id, by: act.actor.memberId, byStaff: true });
    const before = stateOf(member);
    await audit(tx, { ...act, action: 'deactivate member', subject: memberSubject(member), before, after: 'inactive' });
  });
}

function stateOf({ deactivated_at, held_at }: Awaited<ReturnType<typeof getMemberForUpdate>>): string {
  if (held_at !== null) return 'on hold';
  return deactivated_at === null ? 'active' : 'deactivated by the member';
}

/**
 * Restores a member's account; a requested deletion is off, and so is a hold because of a birthday, about which the
 * member gets a mail.
 *
 * @throws {Problem} `member-not-found`, `member-gone`, `member-active`.
 */
export async function restoreMember(db: Db, id: number, act: Act, settings: Settings): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const member = await getMemberForUpdate(tx, id);
    if (member.deactivated_at === null) throw new Problem('member-active');
    await memberState.restore(tx, { memberId: id, by: act.actor.memberId });
    const subject = memberSubject(member);
    if (member.held_at !== null) {
      await audit(tx, { ...act, action: 'lift hold', subject, before: 'on hold', after: 'active' });
      await publish(tx, [MEMBER_NAMES]);
      return notifyOwner(tx, settings, member.email);
    }
    const before = member.delete_after === null ? 'inactive' : 'to be deleted';
    await audit(tx, { ...act, action: 'restore member', subject, before, after: 'active' });
  });
}

async function notifyOwner(tx: Tx, settings: Settings, to: string): Promise<void> {
  const subject = 'Your account is open again';
  const body = mailLayout({
    title: subject,
    paragraphs: ['Our staff lifted the hold of your account. Everything is as it was: log in with your password.'],
    action: { label: 'Log in', url: `${settings.publicUrl}${accountPages.login()}` },
    footer: settings.mailFooter,
  });
  await sendMail(tx, { kind: 'hold-lifted', to, subject, ...body });
}

/**
 * Signs a member out everywhere and answers how many sessions that were.
 *
 * @throws {Problem} `member-not-found`, `member-gone`.
 */
export function endMemberSessions(db: Db, id: number, act: Act): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const member = await getMemberForUpdate(tx, id);
    const ended = await endSessions(tx, id);
    const counts = { before: counted(ended, 'session'), after: 'no sessions' };
    await audit(tx, { ...act, action: 'end sessions', subject: memberSubject(member), ...counts });
    await publish(tx, [MEMBERS]);
    return ended;
  });
}
