import { accountPages, mailedPages } from '@csz/contract/accounts/pages';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import { reactTo } from '#server/platform/events/reactions.ts';
import type { MemberRef, Noun } from '#server/platform/noun.ts';
import type { Platform } from '#server/platform/platform.ts';
import { accountEvents } from './events.ts';
import { accountRoutes } from './routes.ts';
import { sendRightsOfStaff } from './send-mails.ts';
import { endSessions } from './start-session.ts';

declare module '#server/platform/jobs.ts' {
  interface JobData {
    'forget-networks': null;
    'forget-sign-in-links': null;
  }
}

/** So long it matters from where a session was opened: likes between members of one network pay no points. */
const NETWORK_KEPT_DAYS = 30;

/** Ends the sessions that were opened by the password alone. */
const onFactorConfirmed = reactTo({
  name: 'end-sessions-without-factor',
  on: ['second-factor.confirmed'],
  inTransaction: async (tx, events) => {
    for (const { data } of events) await endSessions(tx, data.memberId, { except: data.sessionId });
  },
});

/** Mails the owner of an account that became one of staff, or ceased to be; it cannot be switched off. */
const onRightsChanged = reactTo({
  name: 'mail-rights-of-staff',
  on: ['member.became-site-admin', 'member.ceased-as-site-admin'],
  asJob: async (tx, { settings }, events) => {
    for (const { type, data } of events) {
      const member = await tx
        .selectFrom('members')
        .select('email')
        .where('id', '=', data.memberId)
        .where('anonymised_at', 'is', null)
        .executeTakeFirst();
      if (member !== undefined)
        await sendRightsOfStaff(tx, settings, member.email, type === 'member.became-site-admin' ? 'given' : 'taken');
    }
  },
});

export const accounts: Noun = {
  routes: accountRoutes,
  addresses: {
    ofMember: [
      accountPages.login(),
      accountPages.signUp(),
      accountPages.forgotPassword(),
      accountPages.changePassword(),
      mailedPages.resetPassword(),
      mailedPages.verifyEmail(),
      mailedPages.signInLink(),
    ],
    secret: [accountPages.login()],
  },
  jobs: (platform: Platform) => ({
    'forget-networks': { run: () => forgetNetworks(platform), cron: '23 4 * * *' },
    'forget-sign-in-links': { run: () => forgetSignInLinks(platform), cron: '29 4 * * *' },
  }),
  events: accountEvents,
  reactions: [onFactorConfirmed, onRightsChanged],
  memberData: {
    forgotten: {
      sessions: ['member_id', 'device', 'cookie_hash', 'network'],
      known_devices: ['member_id', 'token_hash'],
      one_time_links: ['member_id', 'purpose', 'token_hash'],
      sign_in_links: ['member_id', 'token_hash', 'browser_hash', 'code_hash'],
    },
    export: async (db, { id }) => ({
      sessions: await listSessions(db, id),
      knownDevices: await listKnownDevices(db, id),
    }),
    forget,
  },
};

const listSessions = (db: Reader, memberId: number) =>
  db
    .selectFrom('sessions')
    .select(['device', 'created_at as startedAt', 'last_seen_at as lastSeenAt', 'ended_at as endedAt'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();

const listKnownDevices = (db: Reader, memberId: number) =>
  db
    .selectFrom('known_devices')
    .select(['created_at as firstSignedInAt', 'last_used_at as lastSignedInAt'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute();

async function forgetNetworks({ db, clock }: Platform): Promise<void> {
  const before = new Date(clock().subtract({ hours: 24 * NETWORK_KEPT_DAYS }).epochMilliseconds);
  await db
    .updateTable('sessions')
    .set({ network: '' })
    .where('network', '<>', '')
    .where('last_seen_at', '<', before)
    .execute();
}

async function forgetSignInLinks({ db, clock }: Platform): Promise<void> {
  const before = new Date(clock().subtract({ hours: 24 }).epochMilliseconds);
  await db.deleteFrom('sign_in_links').where('created_at', '<', before).execute();
}

async function forget(tx: Tx, { id }: MemberRef): Promise<void> {
  // Sessions take their tokens with them.
  for (const table of ['sessions', 'known_devices', 'one_time_links', 'sign_in_links'] as const)
    await tx.deleteFrom(table).where('member_id', '=', id).execute();
}
