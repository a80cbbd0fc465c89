import { useSuspenseQuery } from '@tanstack/react-query';
import { useLive } from '#web/api/live/use-live.ts';
import { GamePosts } from '#web/community/posts/game-posts.tsx';
import { GameRecaps } from '#web/community/recaps/game-recaps.tsx';
import { gameQuery } from '#web/sports/games/game-query.ts';
import type { Now } from '#web/sports/games/game-status.ts';
import { ScoreSection } from '#web/sports/scores/report/score-section.tsx';
import { StaffDecides } from '#web/sports/scores/report/staff-decides.tsx';
import { LeagueTable } from '#web/sports/standings/league-table.tsx';
import { AdSlot } from '#web/ui/ad-slot.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { Board } from './board.tsx';
import { ComingGames } from './coming-games.tsx';
import { GameActions } from './game-actions.tsx';
import { GameInformation } from './game-information.tsx';
import { GameTeams } from './game-teams.tsx';
import { GameVideo } from './game-video.tsx';
import { comingFilters, leagueFilters } from './load-game.ts';

/** One game: the board, what is known about it, its teams, and what its fans may want next. */
export function GamePage({ gameId, now }: { gameId: string; now: Now }) {
  useLive();
  const { data: game } = useSuspenseQuery(gameQuery(gameId));
  const coming = comingFilters(game, now.today);
  const far = leagueFilters(game).map((filter) => <LeagueTable key={filter.countyId} filter={filter} />);
  return (
    <Columns
      side={
        <>
          {coming.length > 0 && <ComingGames game={game} filters={coming} />}
          <AdSlot slot="General_Top_300x250" />
        </>
      }
      far={
        far.length > 0 ? (
          <>
            {far}
            <AdSlot slot="General_Lower_300x250" />
          </>
        ) : undefined
      }
    >
      {/* Nothing that was begun about one game, typed or played, goes on in the next. */}
      <Stack as="article" gap={5} key={game.id}>
        <Board game={game} now={now} />
        <GameActions game={game} now={now} />
        <ScoreSection game={game} now={now} />
        <StaffDecides game={game} />
        <GameVideo game={game} />
        <GameInformation game={game} now={now} />
        <GameTeams game={game} />
        <GameRecaps game={game} />
        <GamePosts gameId={game.id} tz={game.tz} />
      </Stack>
    </Columns>
  );
}
