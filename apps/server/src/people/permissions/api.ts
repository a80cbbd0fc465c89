export {
  canDecide,
  decidesFor,
  keepsTeam,
  managedDistricts,
  managesLeague,
  managesSchool,
  managesTeam,
  type Request,
  type TeamPlace,
} from './policy.ts';
export { approvedRoles, districtsOfTeam, inOrder, listApprovedRoles } from './queries.ts';
