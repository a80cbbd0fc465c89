// Nothing here may lead to scores/: settling a game calls this.
export { advanceTeams } from './advance-teams.ts';
