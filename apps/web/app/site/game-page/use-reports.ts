import type { GameDetail } from '@csz/contract/games/calls';
import { useQuery } from '@tanstack/react-query';
import { reportsQuery } from '#web/sports/scores/report/queries.ts';

/** What was reported of a game, also of one that was called off since; before the first report nothing is asked. */
export function useReports(game: GameDetail) {
  const { data } = useQuery({ ...reportsQuery(game.id), enabled: wasReported(game) });
  return data ?? [];
}

const wasReported = ({ scoreTrust, changes }: GameDetail): boolean =>
  scoreTrust !== 'unreported' || changes.some(({ field }) => field === 'scoreTrust');
