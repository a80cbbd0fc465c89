import { accountPages } from '@csz/contract/accounts/pages';
import { browserLoader, serverLoader } from '#web/api/loaders.ts';
import { SignInPage } from '#web/site/home/sign-in-page.tsx';
import { loadTonight } from '#web/site/home/tonight.tsx';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';
import type { Route } from './+types/sign-in.ts';

export const loader = serverLoader(loadTonight);
export const clientLoader = browserLoader(loadTonight);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Log In',
    description: 'Log in to follow teams, report scores and join in, or look around as a guest.',
    path: accountPages.signIn(),
    publicUrl: publicUrlOf(matches),
  });

export default function SignIn({ loaderData }: Route.ComponentProps) {
  return <SignInPage tonight={loaderData.tonight} />;
}
