import { reactTo } from '#server/platform/events/reactions.ts';
import { endSessions } from './start-session.ts';

/** Ends the sessions that were opened by the password alone. */
export const onFactorConfirmed = reactTo({
  name: 'end-sessions-without-factor',
  on: ['second-factor.confirmed'],
  inTransaction: async (tx, events) => {
    for (const { data } of events) await endSessions(tx, data.memberId, { except: data.sessionId });
  },
});
