export { approvedRoles, inOrder, listApprovedRoles } from './approved-roles.ts';
export {
  canDecide,
  decidesFor,
  keepsTeam,
  managesLeague,
  managesSchool,
  managesTeam,
  type Request,
  type TeamPlace,
} from './policy.ts';
export { districtsOfTeam } from './team-districts.ts';
