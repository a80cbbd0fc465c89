import { type Consequences, setConsequences } from './games/api.ts';
import { advanceTeamsOfGames, findBracketsOfGames } from './playoffs/api.ts';
import { refreshRecords } from './standings/api.ts';

const CONSEQUENCES: Consequences = { moveBrackets: advanceTeamsOfGames, refreshRecords, findBracketsOfGames };

/** Hands games what stands on them: what follows from their changes, and the brackets that they are matches of. */
export function connectGames(): void {
  setConsequences(CONSEQUENCES);
}
