import { mailedPages } from '@csz/contract/accounts/pages';
import type { MetaFunction } from 'react-router';
import { SignInLinkPage } from '#web/people/accounts/sign-in-link-page.tsx';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Log In',
    description: 'Log in with the link of our mail.',
    path: mailedPages.signInLink(),
    publicUrl: publicUrlOf(matches),
    noIndex: true,
  });

export default SignInLinkPage;
