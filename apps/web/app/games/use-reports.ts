import type { GameDetail } from '@csz/contract/games';
import { useQuery } from '@tanstack/react-query';
import { reportsQuery } from '#web/scoring/queries.ts';

/** What was reported of a game; before the first report nothing is asked. */
export function useReports(game: GameDetail) {
  const { data } = useQuery({ ...reportsQuery(game.id), enabled: game.scoreTrust !== 'unreported' });
  return data ?? [];
}
