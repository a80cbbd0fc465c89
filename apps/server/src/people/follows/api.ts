export { stopFollowMails } from './change-follow.ts';
