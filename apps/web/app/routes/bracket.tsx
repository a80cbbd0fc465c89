import { pages } from '@csz/contract/pages';
import { browserLoader, serverLoader } from '#web/api/loaders.ts';
import { BracketPage } from '#web/sports/playoffs/bracket-page.tsx';
import { loadBracket } from '#web/sports/playoffs/load-bracket.ts';
import { cardPicture } from '#web/ui/card-picture.ts';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';
import { oembedLink } from '#web/ui/oembed-link.ts';
import type { Route } from './+types/bracket.ts';

export const loader = serverLoader(loadBracket);
export const clientLoader = browserLoader(loadBracket);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return [];
  const { id, title, description, card } = loaderData.view;
  const publicUrl = publicUrlOf(matches);
  const picture = cardPicture(publicUrl, card, title);
  const path = pages.bracket(id);
  return [...pageMeta({ title, description, path, publicUrl, picture }), oembedLink(publicUrl, path)];
};

export default function Bracket({ loaderData }: Route.ComponentProps) {
  return <BracketPage view={loaderData.view} />;
}
