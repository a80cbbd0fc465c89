import { displayNameKey } from './display-name-key.ts';

/** A name with one of these words reads as that of staff. */
const TITLES = [
  ...['admin', 'admins', 'administrator', 'administrators', 'administration', 'siteadmin', 'sysadmin', 'superadmin'],
  ...['moderator', 'moderators', 'staff', 'official', 'officials', 'webmaster', 'csz', 'countysportszone'],
];
/** These say so only alone, or with nothing but fillers beside them. */
const OFFICES = [
  ...['mod', 'mods', 'support', 'help', 'helpdesk', 'customerservice', 'security', 'system', 'owner', 'management'],
  ...['operator', 'postmaster', 'hostmaster', 'noreply', 'abuse', 'contact', 'contactus', 'info'],
  ...['leaguedirector', 'athleticdirector', 'anonymous', 'somebody', 'everyone', 'formermember'],
];
const FILLERS = [
  ...['the', 'our', 'your', 'my', 'real', 'true', 'chief', 'head', 'lead', 'senior', 'site', 'web', 'portal', 'team'],
  ...['crew', 'desk', 'center', 'member', 'account', 'score', 'scores', 'game', 'games', 'sports', 'county', 'school'],
];

/** Digits that stand for letters in names that are meant to be read past a filter; only staff's words are worth that. */
const DIGITS: Readonly<Record<string, string>> = { 3: 'e', 4: 'a', 7: 't', 8: 'b' };

const keyOf = (text: string) => displayNameKey(text).replace(/[3478]/g, (digit) => DIGITS[digit] ?? digit);
const oneOf = (words: readonly string[]) => words.map(keyOf).join('|');

const TITLE = new RegExp(`^(?:${oneOf(TITLES)})$`, 'u');
/** No other English word begins or ends so, or has the portal's name in it; 'badminton' has 'admin' inside. */
const MARKED = new RegExp(
  `^(?:${oneOf(['admin', 'moderator'])})|(?:${oneOf(['admin', 'moderator'])})$|${keyOf('countysportszone')}`,
  'u',
);
const OFFICE = new RegExp(
  `^(?:${oneOf(FILLERS)})*(?:${oneOf([...TITLES, ...OFFICES])})(?:${oneOf([...FILLERS, ...TITLES, ...OFFICES])})*$`,
  'u',
);

/** Between 'Pat' and 'Staff', and between 'PAT' and 'Staff'. */
const WORD_ENDS = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|[^\p{L}\p{M}\p{N}]+/u;

/** As it is, and without the digits around it: '4dmin' and 'Admin7'. */
const readings = (text: string): string[] => [text, text.replace(/^\p{N}+|\p{N}+$/gu, '')].map(keyOf);

/**
 * Whether a display name reads as if its owner were of the portal's staff: 'SiteAdmin', 'PatStaff', 'adm1n', 'supportteam'.
 * 'Badminton', 'Flagstaff' and 'Supporter' do not.
 */
export function isStaffName(name: string): boolean {
  const plain = name.normalize('NFKD');
  return (
    readings(plain).some((key) => MARKED.test(key) || OFFICE.test(key)) ||
    plain.split(WORD_ENDS).some((word) => readings(word).some((key) => TITLE.test(key)))
  );
}
