import type { Call, Calls } from '@csz/contract/core/call';

/** Addresses where staff, directors and those whom they trust decide; what others may do there too, they do seldom. */
const OF_STAFF = /^\/api\/(csz\/admin|forums\/moderation)\//;

/** Elsewhere: who gives or takes rights, or changes many games at once, shows that it is still they. */
export const CALLS_WITH_FRESH_FACTOR: ReadonlySet<string> = new Set<keyof Calls>([
  'inviteMember',
  'resendInvitation',
  'withdrawInvitation',
  'openTeamLink',
  'endTeamLink',
  'importSeasonFile',
  'undoScheduleImport',
  'setThread',
]);

/**
 * What members do by a role and nothing more. One game is moved at the side of a field, in the rain, and its history puts
 * it back; a file that is only looked at changes nothing; words are changed by their authors at the same address.
 */
export const CALLS_WITHOUT_FRESH_FACTOR: ReadonlySet<string> = new Set<keyof Calls>([
  'createScheduledGame',
  'createScheduledEvent',
  'updateScheduledGame',
  'updateScheduledEvent',
  'postponeScheduledGame',
  'postponeScheduledEvent',
  'cancelScheduledGame',
  'cancelScheduledEvent',
  'restoreScheduledGame',
  'acknowledgeGame',
  'proposeGameChange',
  'acceptProposal',
  'declineProposal',
  'previewSeasonFile',
  'updatePost',
  'deletePost',
  'updateComment',
  'deleteComment',
]);

/** Whether staff and directors who have a second factor show it again for this call when they did so hours ago. */
export const requiresFreshFactor = ({
  name,
  method,
  path,
  access,
}: Pick<Call, 'name' | 'method' | 'path' | 'access'>) =>
  method !== 'GET' && (access === 'staff' || OF_STAFF.test(path) || CALLS_WITH_FRESH_FACTOR.has(name));
