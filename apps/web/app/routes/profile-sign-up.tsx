import { accountPages } from '@csz/contract/accounts/pages';
import type { MetaFunction } from 'react-router';
import { CompleteProfile } from '#web/people/profile/complete-profile.tsx';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Complete Profile',
    description: 'Enter your name and how to reach you.',
    path: accountPages.completeProfile(),
    publicUrl: publicUrlOf(matches),
    noIndex: true,
  });

export default CompleteProfile;
