export { replaceSchoolInFollows, stopFollowMails } from './change-follow.ts';
export { followSchool } from './follow-school.ts';
export { listMemberZones } from './member-zones.ts';
