import { type MetaFunction, Outlet } from 'react-router';
import { useLive } from '#web/api/live/use-live.ts';
import { MemberOnly } from '#web/people/accounts/member-only.tsx';
import { NotForYou } from '#web/people/accounts/notices.tsx';
import { useMe } from '#web/people/accounts/queries.ts';
import { AdminMenu } from '#web/shell/admin-menu.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Staff',
    description: 'Approve, correct, look after members.',
    path: '/admin',
    publicUrl: publicUrlOf(matches),
    noIndex: true,
  });

/** What staff share changes on their open pages as a colleague, a member or a guest changes it. */
export default function Admin() {
  useLive();
  const me = useMe();
  if (me?.isSiteAdmin === false) return <NotForYou />;
  return (
    <MemberOnly>
      <Columns>
        <AdminMenu />
        <Outlet />
      </Columns>
    </MemberOnly>
  );
}
