import { subjectId } from '#server/platform/events/events.ts';
import { writeScoreRequest, writeWeeklyList } from '#server/sports/missing-scores/api.ts';
import { writeOverruling } from '#server/sports/scores/api.ts';
import { addressTo, kind } from './notification-kind.ts';

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
