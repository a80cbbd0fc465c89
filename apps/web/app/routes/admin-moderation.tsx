import { ModerationPage } from '#web/community/moderation/moderation-page.tsx';
import { MemberOnly } from '#web/people/accounts/member-only.tsx';
import { useMe } from '#web/people/accounts/queries.ts';
import { AdminMenu } from '#web/shell/admin-menu.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';
import type { Route } from './+types/admin-moderation.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Moderation',
    description: 'What waits for moderators.',
    path: '/admin/moderation',
    publicUrl: publicUrlOf(matches),
    noIndex: true,
  });

/** Moderators of a county are no staff: the calls say who may. */
export default function AdminModeration() {
  const isStaff = useMe()?.isSiteAdmin === true;
  return (
    <MemberOnly>
      <Columns>
        {isStaff && <AdminMenu />}
        <ModerationPage />
      </Columns>
    </MemberOnly>
  );
}
