import { pages } from '@csz/contract/pages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useServed } from '#web/api/served.ts';
import { ServedOnce } from '#web/api/served-once.tsx';
import { prefetchGame } from '#web/sports/games/game-query.ts';
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
  const client = useQueryClient();
  const query = gamesOf(view);
  const { data, dataUpdatedAt } = useQuery({ ...query, enabled: false });
  const isServed = useServed(query);
  return (
    <Columns side={<AdSlot slot="General_Top_300x250" />}>
      <Board title="Today's Scores" gap={1}>
        <p className="clipped soft">
          {dayWords(view.now.today)}, {view.state.name}
          {(isServed || data !== undefined) && (
            <>
              {' · '}
              <Updated at={isServed ? view.at : dataUpdatedAt} tz={view.state.tz} />
            </>
          )}
        </p>
      </Board>
      <ServedOnce query={query} onFollow={(path) => prefetchGame(client, path)}>
        <TodayGames view={view} />
      </ServedOnce>
      <p className={styles.all}>
        <ButtonLink to={pages.scores({ selectedStateId: view.state.id })} primary>
          See all scores
        </ButtonLink>
      </p>
    </Columns>
  );
}

const gamesOf = ({ state, now }: TodayView) => todayGamesQuery({ stateId: state.id, date: now.today });

function TodayGames({ view }: { view: TodayView }) {
  const games = useQuery({ ...gamesOf(view), retryOnMount: false });
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
