import type { NotificationKind } from './notification-kind.ts';
import { scheduleProposals } from './proposals.ts';
import { scheduleChanges } from './schedule-changes.ts';

/** Everything that members are told. */
export const KINDS: readonly NotificationKind[] = [scheduleChanges, scheduleProposals];
