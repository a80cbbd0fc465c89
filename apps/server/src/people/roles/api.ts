export { ensureRole } from './add-role.ts';
export { removeRole, replaceSchoolInRoles, stopRoleMails } from './change-role.ts';
export { writeDecision } from './decide-request.ts';
export { type NamedCoach, nameCoach } from './name-coach.ts';
export { putCoach } from './put-coach.ts';
export { getListedSchool, getPlayedSport } from './resolve-place.ts';
