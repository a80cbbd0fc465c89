export { managesLeague, managesSchool, managesTeam, type TeamPlace } from './policy.ts';
export { labelOf, personName } from './present.ts';
export { putCoach } from './put-coach.ts';
export { removeRole } from './remove-role.ts';
