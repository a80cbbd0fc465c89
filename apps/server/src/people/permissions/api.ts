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
export { approvedRoles, districtsOfTeam, inOrder, listApprovedRoles } from './queries.ts';
