export { keepRole } from './add-role.ts';
export { type NamedCoach, nameCoach } from './name-coach.ts';
export { putCoach } from './put-coach.ts';
export { removeRole } from './remove-role.ts';
export { replaceSchoolInRoles } from './replace-school.ts';
export { getListedSchool, getPlayedSport } from './resolve-place.ts';
export { stopRoleMails } from './switch-mails.ts';
export { writeDecision } from './write-decision.ts';
