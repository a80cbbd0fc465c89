import { type MetaFunction, Outlet } from 'react-router';
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

export default function Admin() {
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
