export { ensureRole } from './add-role.ts';
export { removeRole, replaceSchoolInRoles, stopRoleMails } from './change-role.ts';
export { writeDecision } from './decide-request.ts';
export { getListedSchool, getPlayedSport } from './resolve-place.ts';
export { type NamedCoach, nameCoach, putCoach } from './team-coaches.ts';
