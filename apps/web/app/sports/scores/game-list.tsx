import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { ServedOnce } from '#web/api/served-once.tsx';
import { prefetchGame } from '#web/sports/games/game-query.ts';
import { onDemand } from '#web/ui/on-demand.tsx';
import type { DayWithGames } from './game-days.ts';
import { GameSkeletons } from './game-skeletons.tsx';
import { dayFilterOf, type ScoresView } from './load-scores.ts';
import { gamesQuery, liveInterval } from './queries.ts';
import './card-styles.ts';

const DayGames = onDemand(async () => (await import('./day-games.tsx')).DayGames);

/** A day's games by sport, then by time, with the button that brings more. */
export function GameList({ view, days }: { view: ScoresView; days: readonly DayWithGames[] }) {
  const client = useQueryClient();
  return (
    <ServedOnce
      query={gamesQuery(dayFilterOf(view))}
      refetchInterval={liveInterval(view)}
      drawnBy={DayGames}
      onFollow={(path) => prefetchGame(client, path)}
    >
      <Suspense fallback={<GameSkeletons />}>
        <DayGames view={view} days={days} />
      </Suspense>
    </ServedOnce>
  );
}

/** Stands for the games of another view that are on their way; the code that draws them comes at the same time. */
export function GamesOnTheirWay() {
  useEffect(() => {
    // What does not come now is loaded when the games are there.
    DayGames.load().catch(() => undefined);
  }, []);
  return <GameSkeletons />;
}
