import type { Tx } from '#server/platform/db/types.ts';
import type { GameChange } from './games/api.ts';
import { announceChanges, connectGameHooks, flagForReview, requestConfirmations } from './games/consequences.ts';
import { advanceTeamsOfGames, findBracketsOfGames } from './playoffs/api.ts';
import { overtakeProposals } from './schedule/manage/consequences.ts';
import { refreshRecords } from './standings/api.ts';

/**
 * What must hold when changes of games are committed, in this order; what else follows from them hears their events.
 * Games before records: all who settle take them so, and the records of a whole change together, since those are locked
 * in one order.
 */
const CONSEQUENCES = [
  flagForReview,
  requestConfirmations,
  overtakeProposals,
  moveBrackets,
  updateRecords,
  announceChanges,
];

/** Hands games what stands on them. */
export function connectGames(): void {
  connectGameHooks({ consequences: CONSEQUENCES, findBracketsOfGames });
}

type Changes = readonly GameChange[];

const idsOf = (changes: Changes) => changes.map(({ game }) => game.id);

/** Winners go on in their brackets, and a correction takes back whom the old result sent on. */
async function moveBrackets(tx: Tx, changes: Changes): Promise<void> {
  await advanceTeamsOfGames(tx, idsOf(changes.filter(({ counts }) => counts)));
}

/** The records of all teams that a game has or had. An import refreshes those of its whole file at its end. */
async function updateRecords(tx: Tx, changes: Changes): Promise<void> {
  const counted = changes.filter(({ cause, counts }) => cause === 'schedule' || (cause === 'result' && counts));
  const teams = counted.flatMap(({ game, columns = {}, newTeams }) => [
    ...game.sides.map(({ school_id }) => ({ school_id, sport_id: game.sport_id, season: game.season })),
    ...(newTeams?.teams ?? game.sides).map(({ school_id }) => ({
      school_id,
      sport_id: columns.sport_id ?? game.sport_id,
      season: columns.season ?? game.season,
    })),
  ]);
  if (teams.length > 0) await refreshRecords(tx, teams);
}
