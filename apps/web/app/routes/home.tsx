import { accountPages } from '@csz/contract/accounts/pages';
import { pages } from '@csz/contract/pages';
import { redirect } from 'react-router';
import { serverLoader } from '#web/api/loaders.ts';
import { hasGuestSession } from '#web/people/accounts/guest-session.ts';
import { FrontPage } from '#web/site/home/front-page.tsx';
import { loadTonight } from '#web/site/home/tonight.tsx';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';
import type { Route } from './+types/home.ts';

const load = serverLoader(loadTonight);

/** The home page: members come to their home, guests see tonight, everybody else may choose. */
export const loader = async (args: Route.LoaderArgs) => {
  const cookies = args.request.headers.get('cookie');
  if (cookies?.includes('csz_session=') === true) throw redirect(accountPages.myAccount('home'));
  if (!hasGuestSession(cookies)) throw redirect(accountPages.signIn());
  return load(args);
};

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Tonight’s Scores',
    description: 'Tonight’s high school scores as they come in, and what a member gets.',
    path: pages.front(),
    publicUrl: publicUrlOf(matches),
  });

export default function Home({ loaderData }: Route.ComponentProps) {
  return <FrontPage tonight={loaderData.tonight} />;
}
