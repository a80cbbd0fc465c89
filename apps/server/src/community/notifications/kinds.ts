import { moderationDecisions } from './moderation.ts';
import type { NotificationKind } from './notification-kind.ts';
import { scheduleProposals } from './proposals.ts';
import { roleDecisions } from './role-decisions.ts';
import { scheduleChanges } from './schedule-changes.ts';
import { overruledScores, scoreRequests, weeklyScoreLists } from './scores.ts';

/** Everything that members are told. */
export const KINDS: readonly NotificationKind[] = [
  scheduleChanges,
  scheduleProposals,
  scoreRequests,
  weeklyScoreLists,
  overruledScores,
  roleDecisions,
  moderationDecisions,
];
