export { findLinkOpener, type LinkPurpose, readScoreLink, scoreLinkAddress, signScoreLink } from './score-links.ts';
