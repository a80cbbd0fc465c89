export { hostileParts, isFitToQuote } from './find-in-text.ts';
export { type Judgement, judgeText, type WrittenText } from './judge-text.ts';
export { findTrust, getLevel, isNewcomer, listNewcomers, READ_MINUTE_MS, recordReading, shownAvatar } from './trust.ts';
