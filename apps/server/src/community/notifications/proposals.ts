import { subjectId } from '#server/platform/events/events.ts';
import { writeProposalMessages } from '#server/sports/schedule/api.ts';
import { COLLECT_MINUTES, kind } from './notification-kind.ts';

/** What one side of a game asks of the other, and the answer; both may be taken back for some minutes. */
export const scheduleProposals = kind({
  name: 'schedule-proposal',
  on: ['proposal.made', 'proposal.accepted', 'proposal.declined'],
  isCollected: false,
  canBeStopped: true,
  waitOf: ({ data: { tz } }) => ({ tz, minutes: COLLECT_MINUTES }),
  write: async (tx, platform, events) => {
    const notices = events.map(async (event) => {
      const about = { proposalId: subjectId(event), isAnswer: event.type !== 'proposal.made' };
      return (await writeProposalMessages(tx, platform, about)).map((message) => ({ message, events: [event] }));
    });
    return (await Promise.all(notices)).flat();
  },
});
