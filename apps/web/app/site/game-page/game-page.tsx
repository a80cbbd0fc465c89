import type { GameDetail } from '@csz/contract/games/calls';
import type { Now } from '@csz/contract/games/game-status';
import { matchupOf } from '@csz/contract/games/matchup';
import { boardOrder } from '@csz/contract/games/score-line';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useLive } from '#web/api/live/use-live.ts';
import { GamePosts } from '#web/community/posts/game-posts.tsx';
import { GameRecaps } from '#web/community/recaps/game-recaps.tsx';
import { arePair } from '#web/sports/games/board-head.ts';
import { embedLink } from '#web/sports/games/embed-link.ts';
import { gameQuery } from '#web/sports/games/game-query.ts';
import { VideoEmbed } from '#web/sports/games/video-embed.tsx';
import { ScoreSection } from '#web/sports/scores/report/score-section.tsx';
import { StaffSettleLink } from '#web/sports/scores/report/staff-settle-link.tsx';
import { LeagueTable } from '#web/sports/standings/league-table.tsx';
import { AdSlot } from '#web/ui/ad-slot.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { Crest } from '#web/ui/crest.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { SideCard } from '#web/ui/side-card.ts';
import { ComingGames } from './coming-games.tsx';
import { GameActions } from './game-actions.tsx';
import { GameBoard } from './game-board.tsx';
import { GameInformation } from './game-information.tsx';
import { GameTeams } from './game-teams.tsx';
import { comingFilters, leagueFilters } from './load-game.ts';
import { MeetBoard } from './meet-board.tsx';
import { Rivalry } from './rivalry.tsx';

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
          <SideCard />
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
        <StaffSettleLink game={game} />
        <GameVideo game={game} />
        <GameInformation game={game} now={now} />
        {arePair(game) && <Rivalry game={game} />}
        <GameTeams game={game} />
        <GameRecaps game={game} />
        <GamePosts gameId={game.id} tz={game.tz} />
      </Stack>
    </Columns>
  );
}

/** Two teams against each other, or all that take part: the schools of an event do not play, also when they are two. */
export function Board({ game, now }: { game: GameDetail; now: Now }) {
  return arePair(game) ? <GameBoard game={game} now={now} /> : <MeetBoard game={game} now={now} />;
}

/** The game's video, where it has one that can play inside a page. */
function GameVideo({ game }: { game: GameDetail }) {
  if (game.status !== 'Active' || embedLink(game.youtubeLink) === undefined) return null;
  const crests = boardOrder(game)
    .slice(0, 2)
    .map((team) => (
      <Crest key={team.id} imgUrl={team.imgUrl} initials={team.initials} colors={team.colors} size={64} />
    ));
  return <VideoEmbed link={game.youtubeLink} title={`${matchupOf(game)}, ${game.sportName}`} art={crests} />;
}
