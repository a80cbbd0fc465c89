import type { MetaFunction } from 'react-router';
import { InvitationPage } from '#web/people/roles/invitation-page.tsx';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Invitation',
    description: 'Take or leave the role that you were offered.',
    path: '/invite',
    publicUrl: publicUrlOf(matches),
    noIndex: true,
  });

export default InvitationPage;
