export { addTeams, dropTeams, lockTeams } from './teams.ts';
