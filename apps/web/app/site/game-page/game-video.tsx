import type { GameDetail } from '@csz/contract/games/calls';
import { matchupOf } from '@csz/contract/games/matchup';
import { embedLink } from '#web/sports/games/embed-link.ts';
import { boardOrder } from '#web/sports/games/game-title.ts';
import { VideoEmbed } from '#web/sports/games/video-embed.tsx';
import { Crest } from '#web/ui/crest.tsx';

/** The game's video, where it has one that can play inside a page. */
export function GameVideo({ game }: { game: GameDetail }) {
  if (game.status !== 'Active' || embedLink(game.youtubeLink) === undefined) return null;
  const crests = boardOrder(game)
    .slice(0, 2)
    .map((team) => (
      <Crest key={team.id} imgUrl={team.imgUrl} initials={team.initials} colors={team.colors} size={64} />
    ));
  return <VideoEmbed link={game.youtubeLink} title={`${matchupOf(game)}, ${game.sportName}`} art={crests} />;
}
