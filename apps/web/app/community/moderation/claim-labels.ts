import type { CLAIM_TYPES, HOLD_REASONS, ReviewKind } from '@csz/contract/moderation/kinds';

export type ClaimType = (typeof CLAIM_TYPES)[number];

/** Why something is reported, in words. */
export const CLAIM_LABELS: Readonly<Record<ClaimType, string>> = {
  Spam: 'Spam or advertising',
  Harassment: 'Bullying or harassment',
  Hate: 'Hateful words',
  PersonalInfo: 'A phone number, an address or other personal information',
  Threat: 'A threat',
  SelfHarm: 'Someone may hurt themselves',
  Sexual: 'Sexual content',
  Impersonation: 'Pretending to be someone else',
  FalseScore: 'A wrong score',
  Other: 'Something else',
};

/** What waits for a moderator, in words. */
export const KIND_LABELS: Readonly<Record<ReviewKind, string>> = {
  post: 'Post',
  comment: 'Comment',
  recap: 'Recap',
  picture: 'Picture',
  name: 'Display name',
  'take-down': 'Request of a family',
};

/** Why something waits for a moderator, in words. */
export const REASON_LABELS: Readonly<Record<(typeof HOLD_REASONS)[number], string>> = {
  claims: 'Members reported it',
  link: 'A newcomer linked to an unknown site',
  'look-alike-host': 'A link looks like a known site and is not',
  'quarantined-host': 'A link leads to a quarantined site',
  'repeated-host': 'Several newcomers linked to the same site',
  phone: 'A phone number',
  address: 'A street address',
  email: 'An email address',
  handle: 'A name on another network',
  words: 'Hostile words',
  'newcomer-picture': 'A newcomer’s picture',
  'typed-too-fast': 'Typed faster than a person types',
  'stream-link': 'A stream from an unverified site',
  timetable: 'A pupil’s timetable',
  'unverified-email': 'The author’s email is not confirmed',
  recap: 'A recap by a newcomer',
  'take-down': 'A family asks for a name or picture to be taken down',
};
