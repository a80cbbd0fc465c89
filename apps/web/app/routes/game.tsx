import { pages } from '@csz/contract/pages';
import { browserLoader, serverLoader } from '#web/api/loaders.ts';
import { GamePage } from '#web/site/game-page/game-page.tsx';
import { loadGame } from '#web/site/game-page/load-game.ts';
import { cardPicture } from '#web/ui/card-picture.ts';
import { feedLink } from '#web/ui/feed-link.ts';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';
import { oembedLink } from '#web/ui/oembed-link.ts';
import type { Route } from './+types/game.ts';

export const loader = serverLoader(loadGame);
export const clientLoader = browserLoader(loadGame);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return [];
  const { gameId, title, description, structured, card } = loaderData;
  const publicUrl = publicUrlOf(matches);
  const path = pages.game(gameId);
  const about = structured === undefined ? {} : { structured: { ...structured, url: publicUrl + path } };
  const picture = cardPicture(publicUrl, card, title);
  return [
    ...pageMeta({ title, description, path, publicUrl, picture, ...about }),
    oembedLink(publicUrl, path),
    feedLink(pages.atom('Game', gameId), `THE ZONE - ${title}`),
  ];
};

export default function Game({ loaderData }: Route.ComponentProps) {
  return <GamePage gameId={loaderData.gameId} now={loaderData.now} />;
}
