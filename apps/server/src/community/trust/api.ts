export { hostileParts, isFitToQuote } from './find-in-text.ts';
export { type Judgement, judgeText, type WrittenText } from './judge-text.ts';
export { type LinkSearch, recordLinkSearch } from './link-hosts.ts';
export { findTrust, getLevel, isNewcomer, listNewcomers, recordReading, shownAvatar } from './trust.ts';
