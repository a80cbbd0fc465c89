export { stopFollowMails } from './change-follow.ts';
export { followSchool } from './follow-school.ts';
export { replaceSchoolInFollows } from './replace-school.ts';
