import { formatDay } from '@csz/contract/core/when';
import { pages } from '@csz/contract/pages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useServed } from '#web/api/served.ts';
import { ServedOnce } from '#web/api/served-once.tsx';
import { prefetchGame } from '#web/sports/games/game-query.ts';
import { AdSlot } from '#web/ui/ad-slot.tsx';
import { Board } from '#web/ui/board.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import { ListNote } from '#web/ui/list-state.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import { SideCard } from '#web/ui/side-card.ts';
import { type TodayView, todayFilterOf } from './load-today.ts';
import { todayGamesQuery } from './queries.ts';
import styles from './today-page.module.css';
import './card-styles.ts';
import { Updated } from './updated.tsx';

const TodayGames = onDemand(async () => (await import('./today-games.tsx')).TodayGames);

/** A first look at today: up to twelve games, and the way to all of them. */
export function TodayPage({ view }: { view: TodayView }) {
  const query = todayGamesQuery(todayFilterOf(view));
  const { data, dataUpdatedAt } = useQuery({ ...query, enabled: false });
  const isServed = useServed(query);
  return (
    <Columns
      side={
        <>
          <AdSlot slot="General_Top_300x250" />
          <SideCard />
        </>
      }
    >
      <Board title="Today's Scores" gap={1}>
        <p className="clipped soft">
          {formatDay(view.now.today)}, {view.state.name}
          {(isServed || data !== undefined) && (
            <>
              {' · '}
              <Updated at={isServed ? view.at : dataUpdatedAt} tz={view.state.tz} />
            </>
          )}
        </p>
      </Board>
      <TodayScores view={view} />
    </Columns>
  );
}

/** Today's first games, with the way to all of them. */
export function TodayScores({ view }: { view: TodayView }) {
  const client = useQueryClient();
  return (
    <>
      <ServedOnce
        query={todayGamesQuery(todayFilterOf(view))}
        drawnBy={TodayGames}
        onFollow={(path) => prefetchGame(client, path)}
      >
        <Suspense fallback={<ListNote>Loading...</ListNote>}>
          <TodayGames view={view} />
        </Suspense>
      </ServedOnce>
      <Cluster as="p" justify="center" className={`${styles.all} not-printed`}>
        <ButtonLink to={pages.scores({ selectedStateId: view.state.id })} primary>
          See all scores
        </ButtonLink>
      </Cluster>
    </>
  );
}
