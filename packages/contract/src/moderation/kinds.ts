/** Why somebody claims that a post or comment is wrong. */
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
/** What a moderator decides. */
export const DECISIONS = ['keep', 'hide', 'delete'] as const;
/** What waits in the one queue. */
export const REVIEW_KINDS = ['post', 'comment', 'recap', 'picture', 'name'] as const;
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
  'take-down',
] as const;
