export { stopFollowMails } from './change-follow.ts';
export { replaceSchoolInFollows } from './replace-school.ts';
