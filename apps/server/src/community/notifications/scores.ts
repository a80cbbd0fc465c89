import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import { type RecordedEvent, subjectId } from '#server/platform/events/events.ts';
import type { MessageText } from '#server/platform/mail/layout.ts';
import { writeScoreRequest, writeWeeklyList } from '#server/sports/missing-scores/api.ts';
import { writeOverruling } from '#server/sports/scores/api.ts';
import { kind, type Notice } from './notification-kind.ts';

/** A decision that says otherwise than a member reported; one mail a game, and no link stops it. */
export const overruledScores = kind({
  name: 'score-overruled',
  on: ['score.overruled'],
  isCollected: false,
  canBeStopped: false,
  waitOf: ({ data: { tz } }) => ({ tz, minutes: 0 }),
  write: async (tx, platform, events) => {
    const notices = events.map(async (event) => {
      const text = await writeOverruling(tx, platform, subjectId(event));
      return addressTo(tx, event.data.memberIds, { text, event });
    });
    return (await Promise.all(notices)).flat();
  },
});

/** The scores that a coach or an athletic director is asked for, by links that are made when the mail is written. */
export const scoreRequests = kind({
  name: 'score-request',
  on: ['scores.requested'],
  isCollected: false,
  canBeStopped: true,
  waitOf: ({ data: { tz } }) => ({ tz, minutes: 0 }),
  write: async (tx, platform, events) => {
    const notices = events.map(async (event) => {
      const text = await writeScoreRequest(tx, platform, event.data);
      return addressTo(tx, [event.data.memberId], { text, event });
    });
    return (await Promise.all(notices)).flat();
  },
});

/** The list of a week; who owes nothing gets none. */
export const weeklyScoreLists = kind({
  name: 'weekly-scores',
  on: ['weekly-scores.due'],
  isCollected: false,
  canBeStopped: true,
  waitOf: ({ data: { tz } }) => ({ tz, minutes: 0 }),
  write: async (tx, platform, events) => {
    const notices = events.map(async (event) => {
      const text = await writeWeeklyList(tx, platform, event.data);
      return text === undefined ? [] : addressTo(tx, [event.data.memberId], { text, event });
    });
    return (await Promise.all(notices)).flat();
  },
});

/** One text for each of these members who is here and has confirmed an address. */
async function addressTo(
  tx: Tx,
  memberIds: readonly number[],
  { text, event }: { text: MessageText; event: RecordedEvent },
): Promise<Notice[]> {
  const rows = await tx
    .selectFrom('members')
    .select(['id', 'email'])
    .where(sql<boolean>`id = any(${memberIds}::int[])`)
    .where('deactivated_at', 'is', null)
    .where('anonymised_at', 'is', null)
    .where('email_verified_at', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id: memberId, email }) => ({ message: { memberId, email, ...text }, events: [event] }));
}
