import type { Game } from '@csz/contract/games/calls';
import { resultsPages } from '@csz/contract/results/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { AdSlot } from '#web/ui/ad-slot.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { ListNote, PagingButton, RetryButton } from '#web/ui/list-state.tsx';
import sheet from './card-sheet.module.css';
import { CardSheet } from './card-sheet.tsx';
import { GameCell } from './game-card.tsx';
import type { DayWithGames } from './game-days.ts';
import { groupGames } from './game-groups.ts';
import { GameSkeletons } from './game-skeletons.tsx';
import { dayFilterOf, type ScoresView } from './load-scores.ts';
import { NoGames } from './no-games.tsx';
import { gamesQuery, liveInterval } from './queries.ts';
import { usePagedList } from './use-paged-list.ts';
import { viewAddress } from './view-address.ts';

/** A day's games drawn from their answer, with the button that brings more. */
export function DayGames({ view, days }: { view: ScoresView; days: readonly DayWithGames[] }) {
  const games = useInfiniteQuery({
    ...gamesQuery(dayFilterOf(view)),
    retryOnMount: false, // the loader has tried, and again
    refetchInterval: liveInterval(view),
  });
  const nextAddress = viewAddress(view, {}, { page: view.page + 1, eventsPage: view.eventsPage });
  const { press, ...paging } = usePagedList(games, nextAddress);
  if (games.data === undefined) {
    if (!games.isError) return <GameSkeletons />;
    return <ListNote next={<RetryButton onPress={() => void games.refetch()} />}>Games Loading Failed</ListNote>;
  }
  const items = onceEach(games.data.pages.flatMap((page) => page.items));
  if (items.length === 0) return <NoGames view={view} days={days} />;
  return (
    <>
      <Groups games={items} view={view} />
      <PagingButton
        noun="Games"
        {...paging}
        to={paging.more ? nextAddress : viewAddress(view, {}, view)}
        onPress={() => void press()}
      />
      {view.date <= view.now.today && (
        <p className="small">
          <Link to={agateOf(view)} className="target">
            Results to print
          </Link>
        </p>
      )}
    </>
  );
}

/** The same day as short lines, for newspapers. */
const agateOf = ({ state, county, sport, date, now }: ScoresView): string =>
  resultsPages.agate({
    selectedStateId: state.id,
    selectedCountyId: county?.id,
    selectedSportId: sport?.id,
    selectedDate: date === now.today ? undefined : date,
  });

/** What moves while someone reads can come on two pages. */
const onceEach = (games: readonly Game[]): Game[] => [...new Map(games.map((game) => [game.id, game])).values()];

function Groups({ games, view }: { games: readonly Game[]; view: ScoresView }) {
  return (
    <Stack>
      {groupGames(games).map(({ sportId, sportName, cells }) => (
        <CardSheet key={sportId} heading={<Link to={viewAddress(view, { sportId })}>{sportName}</Link>}>
          {cells.map(({ game, adFollows }) => (
            <Fragment key={game.id}>
              <GameCell game={game} view={view} />
              {adFollows && (
                <li className={sheet.ad}>
                  <AdSlot slot="Inline_350x165" />
                </li>
              )}
            </Fragment>
          ))}
        </CardSheet>
      ))}
    </Stack>
  );
}
