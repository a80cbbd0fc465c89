import { accountPages } from '@csz/contract/accounts/pages';
import type { MetaFunction } from 'react-router';
import { SchoolStep } from '#web/people/follows/school-step.tsx';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Follow your school',
    description: 'Choose the school and the sports that you follow.',
    path: accountPages.addSchool(),
    publicUrl: publicUrlOf(matches),
    noIndex: true,
  });

export default SchoolStep;
