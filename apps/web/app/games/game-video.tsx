import type { GameDetail } from '@csz/contract/games';
import { matchupOf } from '@csz/contract/matchup';
import { VideoEmbed } from './video-embed.tsx';
import { embedLink } from './video-link.ts';

/** The game's video, where it has one that can play inside a page. */
export function GameVideo({ game }: { game: GameDetail }) {
  if (embedLink(game.youtubeLink) === undefined) return null;
  return <VideoEmbed link={game.youtubeLink} title={`${matchupOf(game)}, ${game.sportName}`} />;
}
