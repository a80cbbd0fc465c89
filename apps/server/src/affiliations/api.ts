export { managesLeague, managesSchool, managesTeam, type TeamPlace } from './policy.ts';
export { labelOf, personName } from './present.ts';
export { removeRole } from './remove-role.ts';
