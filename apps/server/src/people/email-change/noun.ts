import { emailChangePages } from '@csz/contract/email-change/pages';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import { reactTo } from '#server/platform/events/reactions.ts';
import type { MemberRef, Noun } from '#server/platform/noun.ts';
import type { Platform } from '#server/platform/platform.ts';
import { dropChange, dropOfOtherSession } from './email-change.ts';
import { endWaiting } from './end-waiting.ts';
import { emailChangeRoutes } from './routes.ts';

declare module '#server/platform/jobs.ts' {
  interface JobData {
    'forget-email-changes': null;
    'end-waiting-email-changes': null;
  }
}

/** Who knew the old password may have requested it; the owner has just shown that they are back. */
const onPasswordChanged = reactTo({
  name: 'drop-email-change',
  on: ['member.password-changed'],
  inTransaction: async (tx, events) => {
    for (const { data } of events) await dropChange(tx, data.memberId);
  },
});

/** Who shows a second factor for the first time is likely the owner; the change may be of a thief of the password. */
const onFactorConfirmed = reactTo({
  name: 'drop-email-change-of-other-session',
  on: ['second-factor.confirmed'],
  inTransaction: async (tx, events) => {
    for (const { data } of events) await dropOfOtherSession(tx, data.memberId, data.sessionId);
  },
});

/** Another email address for an account, confirmed in the old mailbox and the new one, or waited for where the old one is lost. */
export const emailChange: Noun = {
  routes: emailChangeRoutes,
  addresses: { ofMember: [emailChangePages.confirm(), emailChangePages.stop()] },
  jobs: (platform: Platform) => ({
    'forget-email-changes': { run: () => forgetOverdue(platform), cron: '41 4 * * *' },
    'end-waiting-email-changes': { run: () => endWaiting(platform), cron: '17 * * * *' },
  }),
  reactions: [onPasswordChanged, onFactorConfirmed],
  memberData: {
    forgotten: { email_changes: ['member_id', 'new_email', 'new_token_hash', 'old_token_hash'] },
    export: async (db, { id }) => ({ emailChange: await listChanges(db, id) }),
    forget: (tx: Tx, { id }: MemberRef) => dropChange(tx, id).then(() => undefined),
  },
};

const listChanges = (db: Reader, memberId: number) =>
  db
    .selectFrom('email_changes')
    .select(['new_email as newEmail', 'created_at as requestedAt', 'expires_at as endsAt'])
    .where('member_id', '=', memberId)
    .execute();

async function forgetOverdue({ db, clock }: Platform): Promise<void> {
  const now = new Date(clock().epochMilliseconds);
  await db.deleteFrom('email_changes').where('expires_at', '<', now).execute();
}
