// Nothing here may lead to scores/ or games/: settling a game calls this, and so does reading one.
export { advanceTeams } from './advance-teams.ts';
export { findBracketOfGame } from './find-bracket-of-game.ts';
