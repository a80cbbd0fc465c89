import { APPROVAL_MAIL_MINUTES, writeRoleMessage } from '#server/people/roles/api.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { reactTo } from '#server/platform/events/reactions.ts';
import type { Platform } from '#server/platform/platform.ts';
import { kind, type Notice } from './notification-kind.ts';
import { dropWaiting } from './waiting.ts';

type AboutRole = Parameters<typeof writeRoleMessage>[2];

/** One message for each of these events that still holds. */
async function write(tx: Tx, { settings }: Platform, events: readonly AboutRole[]): Promise<Notice[]> {
  const notices = events.map(async (event) => {
    const message = await writeRoleMessage(tx, settings, event);
    return message === undefined ? [] : [{ message, events: [event] }];
  });
  return (await Promise.all(notices)).flat();
}

/** What staff and athletic directors decide about a request; its member waits for it. */
export const roleDecisions = kind({
  name: 'role-decision',
  label: 'A role that you requested is decided',
  heading: 'Your roles',
  on: ['role.approved', 'role.denied', 'coach-update.approved', 'coach-update.denied'],
  isCollected: false,
  canBeStopped: false,
  // A role that a coach update brought along is in the message about the update; an approval may be undone for a minute.
  waitOf: ({ type, data }) =>
    'coachUpdateId' in data && data.coachUpdateId !== null
      ? undefined
      : { minutes: type.endsWith('.approved') ? APPROVAL_MAIL_MINUTES : 0 },
  write,
});

/** No one reads of an approval that was taken back, also when the request is decided again before its mail was due. */
export const dropUndoneApprovals = reactTo({
  name: 'drop notices of undone approvals',
  on: ['role.approval-undone', 'coach-update.approval-undone'],
  inTransaction: (tx, events) =>
    dropWaiting(
      tx,
      roleDecisions.name,
      events.map(({ subject }) => subject),
    ),
});

/** What staff and athletic directors ask before they decide; the request waits for the answer. */
export const roleQuestions = kind({
  name: 'role-question',
  label: 'A question about a role that you requested',
  heading: 'Your roles',
  on: ['role.question-asked', 'coach-update.question-asked'],
  isCollected: false,
  canBeStopped: false,
  waitOf: () => ({ minutes: 0 }),
  write,
});

/** A role that staff took; who gives one up knows it. */
export const rolesTaken = kind({
  name: 'role-taken',
  label: 'Our staff end a role of yours',
  heading: 'Your roles',
  on: ['role.removed'],
  isCollected: false,
  canBeStopped: false,
  waitOf: ({ actor, data }) => (actor === data.memberId ? undefined : { minutes: 0 }),
  write,
});
