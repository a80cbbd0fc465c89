export { keepRole } from './add-role.ts';
export { type NamedCoach, nameCoach } from './name-coach.ts';
export { keepsTeam, managesLeague, managesSchool, managesTeam, type TeamPlace } from './policy.ts';
export { putCoach } from './put-coach.ts';
export { removeRole } from './remove-role.ts';
export { getListedSchool, getPlayedSport } from './resolve-place.ts';
export { stopRoleMails } from './switch-mails.ts';
export { districtsOfTeam } from './team-districts.ts';
export { writeDecision } from './write-decision.ts';
