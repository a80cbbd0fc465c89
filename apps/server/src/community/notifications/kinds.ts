import {
  writeAppealAnswer,
  writeDecisionToAuthor,
  writeDecisionToClaimants,
  writeSanction,
} from '#server/community/moderation/api.ts';
import { writeDecision } from '#server/people/roles/api.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { type RecordedEvent, subjectId } from '#server/platform/events/events.ts';
import type { Platform } from '#server/platform/platform.ts';
import { writeScoreRequest, writeWeeklyList } from '#server/sports/missing-scores/api.ts';
import { writeProposalMessages } from '#server/sports/schedule/api.ts';
import { writeOverruling } from '#server/sports/scores/api.ts';
import { bracketsOut } from './brackets-out.ts';
import type { FanOutKind } from './fan-out.ts';
import { finalScores } from './final-scores.ts';
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
import { scheduleChanges } from './schedule-changes.ts';

/** Minutes in which a moderator may take a decision back before a member reads of it. */
const UNDO_MINUTES = 5;

type Decided = RecordedEvent<'content.decided' | 'member.sanctioned' | 'appeal.decided'>;

/** What moderators decided about a member's words, report or appeal; each waits for the answer. */
const moderationDecisions = kind({
  name: 'moderation-decision',
  label: 'Moderators decide about your words, report or appeal',
  on: ['content.decided', 'member.sanctioned', 'appeal.decided'],
  isCollected: false,
  canBeStopped: false,
  waitOf: ({ type, data }) => {
    if (type !== 'content.decided') return { minutes: 0 };
    return 'isUndo' in data && data.isUndo ? undefined : { minutes: UNDO_MINUTES };
  },
  write: async (tx, platform, events) => (await Promise.all(events.map((event) => write(tx, platform, event)))).flat(),
});

/** A decision that says otherwise than a member reported; one mail a game, and no link stops it. */
const overruledScores = kind({
  name: 'score-overruled',
  label: 'Staff decide otherwise than you reported',
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

/** What staff and athletic directors decide about a request; its member waits for it. */
const roleDecisions = kind({
  name: 'role-decision',
  label: 'A role that you requested is decided',
  on: ['role.approved', 'role.denied', 'coach-update.approved', 'coach-update.denied'],
  isCollected: false,
  canBeStopped: false,
  // A role that a coach update brought along is in the message about the update.
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

/** What one side of a game asks of the other, and the answer; both may be taken back for some minutes. */
const scheduleProposals = kind({
  name: 'schedule-proposal',
  label: 'The other side of a game proposes a change, or answers yours',
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
  overruledScores,
  roleDecisions,
  moderationDecisions,
];

/** What members choose about, in the order of the table. */
export const PREFERABLE: readonly Preferable[] = [...FAN_OUTS, ...KINDS];

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
  const notices =
    text === undefined || memberId === null || memberId === event.actor
      ? []
      : await addressTo(tx, [memberId], { text, event });
  if (event.actor === null) return notices;
  const claimants = await writeDecisionToClaimants(tx, event);
  if (claimants === undefined) return notices;
  return [...notices, ...(await addressTo(tx, claimants.memberIds, { text: claimants.text, event }))];
}
