/** Why a member claims that a post or comment is wrong. */
export const CLAIM_TYPES = [
  'Spam',
  'Harassment',
  'Hate',
  'PersonalInfo',
  'Threat',
  'SelfHarm',
  'Sexual',
  'Impersonation',
  'FalseScore',
  'Other',
] as const;
/** The reason of one claim, as the member chose it. */
export type ClaimType = (typeof CLAIM_TYPES)[number];
/** What a moderator decides. */
export const DECISIONS = ['keep', 'hide', 'delete'] as const;
/** What one decision does: leaves the text, takes it off pages, or removes it for good. */
export type Decision = (typeof DECISIONS)[number];
/** What waits in the one queue. */
export const REVIEW_KINDS = ['post', 'comment', 'recap', 'picture', 'name', 'take-down'] as const;
/** What sort of thing one entry of the queue is about. */
export type ReviewKind = (typeof REVIEW_KINDS)[number];
/** From new to staff; each may do more than the one before. */
export const TRUST_LEVELS = ['new', 'basic', 'regular', 'trusted', 'staff'] as const;
/** Why something was held, by a rule or by members. */
export const HOLD_REASONS = [
  'claims',
  'link',
  'look-alike-host',
  'quarantined-host',
  'repeated-host',
  'phone',
  'address',
  'email',
  'handle',
  'words',
  'newcomer-picture',
  'typed-too-fast',
  'stream-link',
  'timetable',
  'unverified-email',
  'recap',
  'take-down',
] as const;
/** One reason why an entry waits; it may have several. */
export type HoldReason = (typeof HOLD_REASONS)[number];
/** Silenced: reads, and writes nothing in The Zone. Suspended: cannot sign in. */
export const SANCTION_KINDS = ['silence', 'suspend'] as const;
/** `silence`: reads The Zone and writes nothing. `suspend`: cannot sign in. */
export type SanctionKind = (typeof SANCTION_KINDS)[number];
/**
 * What staff decide about a host: its links wait for staff, also those of staff; it streams games; links of new members to it
 * go live at once; it hides where its links lead, so that they wait.
 */
export const HOST_VERDICTS = ['quarantined', 'verified-stream', 'allowed', 'shortener'] as const;
/** What staff decided about the pages of one host. */
export type HostVerdict = (typeof HOST_VERDICTS)[number];

/** The state of a post or comment after each decision about it. */
export const STATE_AFTER = {
  keep: 'visible',
  hide: 'hidden',
  delete: 'deleted',
  hold: 'held',
} as const;
