export { addTeams, dropTeams, lockTeams, sameTeam } from './teams.ts';
