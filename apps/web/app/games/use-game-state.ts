import type { GameDetail } from '@csz/contract/games';
import { useQuery } from '@tanstack/react-query';
import { reportsQuery } from '#web/scoring/queries.ts';
import { isStillPlayed } from '#web/scoring/still-on.ts';
import { type GameState, gameState, type Now } from './game-status.ts';

/** What was reported of a game; before the first report nothing is asked. */
export function useReports(game: GameDetail) {
  const { data } = useQuery({ ...reportsQuery(game.id), enabled: game.scoreTrust !== 'unreported' });
  return data ?? [];
}

/** The word for the board, with what the reports add to it: a score so far is no result. */
export function useGameState(game: GameDetail, now: Now): GameState {
  const reports = useReports(game);
  if (isStillPlayed(game, reports)) return { kind: 'waiting', words: 'Still being played' };
  return gameState(game, now);
}
