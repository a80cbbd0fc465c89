import { accountPages } from '@csz/contract/accounts/pages';
import type { MetaFunction } from 'react-router';
import { Preferences } from '#web/people/follows/preferences.tsx';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Complete Preferences',
    description: 'Who you are and what you follow.',
    path: accountPages.preferences(),
    publicUrl: publicUrlOf(matches),
    noIndex: true,
  });

export default Preferences;
