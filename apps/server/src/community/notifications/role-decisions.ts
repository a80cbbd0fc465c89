import { writeDecision } from '#server/people/roles/api.ts';
import { subjectId } from '#server/platform/events/events.ts';
import { kind } from './notification-kind.ts';

/** What staff and athletic directors decide about a request; its member waits for it. */
export const roleDecisions = kind({
  name: 'role-decision',
  on: ['role.approved', 'role.denied', 'coach-update.approved', 'coach-update.denied'],
  isCollected: false,
  canBeStopped: false,
  // A role that a coach update brought along is told with the update.
  waitOf: ({ data }) => ('coachUpdateId' in data && data.coachUpdateId !== null ? undefined : { minutes: 0 }),
  write: async (tx, { settings }, events) => {
    const notices = events.map(async (event) => {
      const of = event.type.startsWith('role.') ? 'role' : 'coach';
      const message = await writeDecision(tx, settings, { kind: of, id: subjectId(event) });
      return message === undefined ? [] : [{ message, events: [event] }];
    });
    return (await Promise.all(notices)).flat();
  },
});
