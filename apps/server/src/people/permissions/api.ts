export { keepsTeam, managedDistricts, managesLeague, managesSchool, managesTeam, type TeamPlace } from './policy.ts';
export { approvedRoles, districtsOfTeam, inOrder, listApprovedRoles } from './queries.ts';
