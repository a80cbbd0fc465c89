import { useQuery } from '@tanstack/react-query';
import { Stack } from '#web/ui/layout.tsx';
import { ListNote, RetryButton } from '#web/ui/list-state.tsx';
import { CardSheet } from './card-sheet.tsx';
import { GameCell } from './game-card.tsx';
import { groupGames } from './game-groups.ts';
import { type TodayView, todayFilterOf } from './load-today.ts';
import { todayGamesQuery } from './queries.ts';

/** Today's first games drawn from their answer. */
export function TodayGames({ view }: { view: TodayView }) {
  const games = useQuery({ ...todayGamesQuery(todayFilterOf(view)), retryOnMount: false });
  if (games.data === undefined) {
    if (!games.isError) return <ListNote>Loading...</ListNote>;
    return <ListNote next={<RetryButton onPress={() => void games.refetch()} />}>Something went wrong</ListNote>;
  }
  if (games.data.items.length === 0) return <ListNote>No games found</ListNote>;
  return (
    <Stack>
      {groupGames(games.data.items).map(({ sportId, sportName, cells }) => (
        <CardSheet key={sportId} heading={sportName} level={2}>
          {cells.map(({ game }) => (
            <GameCell key={game.id} game={game} view={view} />
          ))}
        </CardSheet>
      ))}
    </Stack>
  );
}
