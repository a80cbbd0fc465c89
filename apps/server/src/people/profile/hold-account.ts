import { MEMBER_NAMES } from '@csz/contract/directory/keys';
import { membersPage } from '@csz/contract/members/pages';
import { LIMITS } from '@csz/contract/roles/people';
import { memberState } from '#server/people/accounts/api.ts';
import { holdDay } from '#server/people/age-screen/api.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { mailLayout } from '#server/platform/mail/layout.ts';
import { publish } from '#server/platform/publish.ts';
import { sendMail } from '#server/reference/mails/api.ts';
import type { Settings } from '#server/settings.ts';
import { markDeactivated } from './deactivate-account.ts';

/** Somewhat under the promised days: the account is gone by their end, also when the worker comes late. */
const HELD_HOURS = LIMITS.holdDays * 24 - 1;

/**
 * Hides the account of a member whose birthday is that of a child, and signs them out everywhere. Nothing of it is removed at once,
 * because a parent may have typed the date of a child; unless staff lift the hold, it is erased. The date is not kept.
 * Answers the day until which staff can lift the hold, in words.
 *
 * @throws {Problem} `last-site-admin`, `not-signed-in`.
 */
export async function holdAccount(tx: Tx, memberId: number, settings: Settings): Promise<string> {
  const { email } = await markDeactivated(tx, memberId);
  const eraseAfter = await memberState.hold(tx, memberId, { hours: HELD_HOURS });
  // What a held member wrote and is stays hidden; finished answers may show it still.
  await publish(tx, [MEMBER_NAMES]);
  await enqueue(tx, 'anonymise-members', null, { startAfter: eraseAfter });
  const day = holdDay(eraseAfter);
  await notifyOwner(tx, settings, email, day);
  await notifyStaff(tx, settings, memberId, day);
  return day;
}

async function notifyOwner(tx: Tx, settings: Settings, to: string, day: string): Promise<void> {
  const subject = 'Your account is on hold';
  const body = mailLayout({
    title: subject,
    paragraphs: [
      `A date of birth was entered in your account that is of a child under ${LIMITS.registerAge}, and for children of that age we keep no accounts. It is hidden now, no one can sign in to it, and on ${day} we erase it with everything that belongs to it.`,
      `If the date was wrong, or a parent typed the date of a child, write to ${settings.contactEmail} from this address before that day: our staff can lift the hold, and everything is as it was.`,
    ],
    footer: settings.mailFooter,
  });
  await sendMail(tx, { kind: 'account-held', to, subject, ...body });
}

async function notifyStaff(tx: Tx, settings: Settings, memberId: number, day: string): Promise<void> {
  const subject = 'An account is on hold';
  const body = mailLayout({
    title: subject,
    paragraphs: [`A member entered a date of birth under ${LIMITS.registerAge}. The account is erased on ${day}.`],
    action: { label: 'Look at the account', url: `${settings.publicUrl}${membersPage(String(memberId))}` },
    footer: settings.mailFooter,
  });
  await sendMail(tx, { kind: 'account-held-staff', to: settings.contactEmail, subject, ...body });
}
