import type { HoldReason } from '@csz/contract/moderation/kinds';

/** Why a text waits, as its author reads it after 'because'. */
const BECAUSE: Readonly<Record<HoldReason, string>> = {
  claims: 'members reported it',
  link: 'links of new members are looked at first',
  'look-alike-host': 'one of its links hides where it leads',
  'quarantined-host': 'one of its links leads to a page that staff do not trust',
  'repeated-host': 'several new members posted the same link',
  phone: 'it seems to have a phone number in it',
  address: 'it seems to have a street address in it',
  email: 'it seems to have an email address in it',
  handle: 'it seems to say where a person can be found in another app',
  words: 'some of its words may hurt',
  'newcomer-picture': 'pictures of new members are looked at first',
  'typed-too-fast': 'it was written very fast',
  'stream-link': 'links on posts about games come from the teams themselves, or from hosts that staff know',
  timetable: 'it seems to say where a pupil is at which time',
  'unverified-email': 'your email address is not confirmed yet',
  recap: 'recaps of members are looked at first',
  'take-down': 'a parent wrote to us about it',
};

const LIST = new Intl.ListFormat('en-US');

/** What the author of a held text reads: 'A staff member will look at your post …, because …'. */
export function sentenceOfHold(kind: 'post' | 'comment', reasons: readonly HoldReason[]): string {
  const why = LIST.format(reasons.map((reason) => BECAUSE[reason]));
  return `A staff member will look at your ${kind} before everyone sees it, because ${why}.`;
}
