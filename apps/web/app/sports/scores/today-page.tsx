import { pages } from '@csz/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { AdSlot } from '#web/ui/ad-slot.tsx';
import { Board } from '#web/ui/board.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { ListNote, RetryButton } from '#web/ui/list-state.tsx';
import { dayWords } from '#web/ui/when.ts';
import { CardSheet } from './card-sheet.tsx';
import { GameCard } from './game-card.tsx';
import { groupGames } from './game-groups.ts';
import type { TodayView } from './load-today.ts';
import { todayGamesQuery } from './queries.ts';
import styles from './today-page.module.css';
import { Updated } from './updated.tsx';

/** A first look at today: up to twelve games, and the way to all of them. */
export function TodayPage({ view }: { view: TodayView }) {
  const games = useTodayGames(view);
  return (
    <Columns side={<AdSlot slot="General_Top_300x250" />}>
      <Board title="Today's Scores" gap={1}>
        <p className={styles.sub}>
          {dayWords(view.now.today)}, {view.state.name}
          {games.data !== undefined && (
            <>
              {' · '}
              <Updated at={games.dataUpdatedAt} tz={view.state.tz} />
            </>
          )}
        </p>
      </Board>
      <TodayGames view={view} games={games} />
      <p className={styles.all}>
        <ButtonLink to={pages.scores({ selectedStateId: view.state.id })} primary>
          See all scores
        </ButtonLink>
      </p>
    </Columns>
  );
}

function useTodayGames({ state, now }: TodayView) {
  return useQuery({ ...todayGamesQuery({ stateId: state.id, date: now.today }), retryOnMount: false });
}

function TodayGames({ view, games }: { view: TodayView; games: ReturnType<typeof useTodayGames> }) {
  if (games.data === undefined) {
    if (!games.isError) return <ListNote>Loading...</ListNote>;
    return <ListNote next={<RetryButton onPress={() => void games.refetch()} />}>Something went wrong</ListNote>;
  }
  if (games.data.items.length === 0) return <ListNote>No games found</ListNote>;
  return (
    <div className={styles.groups}>
      {groupGames(games.data.items).map(({ sportId, sportName, cells }) => (
        <CardSheet key={sportId} heading={sportName} level={2}>
          {cells.map(({ game }) => (
            <li key={game.id}>
              <GameCard game={game} view={view} />
            </li>
          ))}
        </CardSheet>
      ))}
    </div>
  );
}
