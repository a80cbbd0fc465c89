import { pages } from '@csz/contract/pages';
import { browserLoader, serverLoader } from '#web/api/loaders.ts';
import { GamePage } from '#web/site/game-page/game-page.tsx';
import { loadGame } from '#web/site/game-page/load-game.ts';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';
import type { Route } from './+types/game.ts';

export const loader = serverLoader(loadGame);
export const clientLoader = browserLoader(loadGame);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return [];
  const { gameId, title, description, structured } = loaderData;
  const publicUrl = publicUrlOf(matches);
  const path = pages.game(gameId);
  const about = structured === undefined ? {} : { structured: { ...structured, url: publicUrl + path } };
  return pageMeta({ title, description, path, publicUrl, ...about });
};

export default function Game({ loaderData }: Route.ComponentProps) {
  return <GamePage gameId={loaderData.gameId} now={loaderData.now} />;
}
