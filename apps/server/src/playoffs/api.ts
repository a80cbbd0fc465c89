// Nothing here may lead to scores/ or games/: settling a game calls this, and so does reading one, or bringing many in.
export { advanceTeams, advanceTeamsOfGames } from './advance-teams.ts';
export { findBracketOfGame } from './find-bracket-of-game.ts';
