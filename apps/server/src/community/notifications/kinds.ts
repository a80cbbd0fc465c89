import {
  writeAppealAnswer,
  writeDecisionToAuthor,
  writeDecisionToClaimants,
  writeSanction,
} from '#server/community/moderation/api.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { type RecordedEvent, subjectId } from '#server/platform/events/events.ts';
import type { Platform } from '#server/platform/platform.ts';
import { writeScoreRequest, writeWeeklyList } from '#server/sports/missing-scores/api.ts';
import { writeProposalMessages } from '#server/sports/schedule/api.ts';
import { writeOverruling } from '#server/sports/scores/api.ts';
import { bracketsOut, type FanOutKind, finalScores } from './fan-out-kinds.ts';
import {
  addressTo,
  COLLECT_MINUTES,
  kind,
  type Notice,
  type NotificationKind,
  type Preferable,
} from './notification-kind.ts';
import { mentions, postComments, postLikes, replies } from './post-acts.ts';
import { reportVerdicts } from './report-verdicts.ts';
import { roleDecisions, roleQuestions, rolesTaken } from './role-kinds.ts';
import { scheduleChanges } from './schedule-changes.ts';

/** Minutes in which a moderator may take a decision back before a member reads of it. */
const UNDO_MINUTES = 5;

type Decided = RecordedEvent<'content.decided' | 'member.sanctioned' | 'appeal.decided'>;

/** What moderators decided about a member's words or appeal; the member waits for the answer. */
const moderationDecisions = kind({
  name: 'moderation-decision',
  label: 'Moderators decide about your words or your appeal',
  heading: 'Decisions of moderators',
  on: ['content.decided', 'member.sanctioned', 'appeal.decided'],
  isCollected: false,
  canBeStopped: false,
  waitOf: ({ type, data }) => {
    if (type !== 'content.decided') return { minutes: 0 };
    return 'isUndo' in data && data.isUndo ? undefined : { minutes: UNDO_MINUTES };
  },
  write: async (tx, platform, events) => (await Promise.all(events.map((event) => write(tx, platform, event)))).flat(),
});

/** What moderators decided about something that members reported. */
const claimDecisions = kind({
  name: 'claim-decision',
  label: 'Moderators decide about something that you reported',
  heading: 'What you reported',
  on: ['content.decided'],
  isCollected: false,
  canBeStopped: true,
  waitOf: ({ actor, data }) => (actor === null || data.isUndo ? undefined : { minutes: UNDO_MINUTES }),
  write: async (tx, _platform, events) => {
    const notices = events.map(async (event) => {
      const claimants = await writeDecisionToClaimants(tx, event);
      return claimants === undefined ? [] : addressTo(tx, claimants.memberIds, { text: claimants.text, event });
    });
    return (await Promise.all(notices)).flat();
  },
});

/** A decision that says otherwise than a member reported; one mail a game, and no link stops it. */
const overruledScores = kind({
  name: 'score-overruled',
  label: 'Staff decide otherwise than you reported',
  heading: 'Decisions of staff',
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

/** The scores that are requested from a coach or an athletic director, by links that are made when the mail is written. */
const scoreRequests = kind({
  name: 'score-request',
  label: 'A score of your team is missing',
  heading: 'Missing scores',
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
const weeklyScoreLists = kind({
  name: 'weekly-scores',
  label: 'The scores that your team owes, on Mondays',
  heading: 'Scores of the week',
  on: ['weekly-scores.due'],
  isCollected: false,
  canBeStopped: true,
  offAtFirst: ['push'],
  waitOf: ({ data: { tz } }) => ({ tz, minutes: 0 }),
  write: async (tx, platform, events) => {
    const notices = events.map(async (event) => {
      const text = await writeWeeklyList(tx, platform, event.data);
      return text === undefined ? [] : addressTo(tx, [event.data.memberId], { text, event });
    });
    return (await Promise.all(notices)).flat();
  },
});

/** What one side of a game asks of the other, and the answer; both may be taken back for some minutes. */
const scheduleProposals = kind({
  name: 'schedule-proposal',
  label: 'The other side of a game proposes a change, or answers yours',
  heading: 'Proposals',
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

/** What happened around a member's teams in a week; `weekly-digest.ts` writes it. */
export const weeklyDigest: Preferable = {
  name: 'weekly-digest',
  label: 'Your week: results, games to come and The Zone, on Sundays',
  heading: 'Your week',
  canBeStopped: true,
  offAtFirst: ['push', 'screen'],
  urgency: 'low',
};

/** What all followers of a team are notified of at once. */
export const FAN_OUTS: readonly FanOutKind[] = [finalScores, bracketsOut];

/** Everything else that members are notified of. */
export const KINDS: readonly NotificationKind[] = [
  scheduleChanges,
  scheduleProposals,
  scoreRequests,
  weeklyScoreLists,
  reportVerdicts,
  mentions,
  replies,
  postComments,
  postLikes,
  claimDecisions,
  overruledScores,
  roleDecisions,
  roleQuestions,
  rolesTaken,
  moderationDecisions,
];

/** What members choose about, in the order of the table. */
export const PREFERABLE: readonly Preferable[] = [...FAN_OUTS, ...KINDS, weeklyDigest];

async function write(tx: Tx, platform: Platform, event: Decided): Promise<Notice[]> {
  const { settings } = platform;
  if (event.type === 'content.decided') return writeDecided(tx, settings, event);
  const id = subjectId(event);
  const text = await (event.type === 'appeal.decided'
    ? writeAppealAnswer(tx, settings, id)
    : writeSanction(tx, platform, id));
  return text === undefined ? [] : addressTo(tx, [event.data.memberId], { text, event });
}

/** No one reads of a decision that was taken back, and staff who decide about their own words know it. */
async function writeDecided(
  tx: Tx,
  settings: Platform['settings'],
  event: RecordedEvent<'content.decided'>,
): Promise<Notice[]> {
  const { memberId } = event.data;
  const text = await writeDecisionToAuthor(tx, settings, event);
  return text === undefined || memberId === null || memberId === event.actor
    ? []
    : addressTo(tx, [memberId], { text, event });
}
