import { type MetaFunction, Outlet } from 'react-router';
import { NotAuthorized, NotForYou } from '#web/people/accounts/notices.tsx';
import { useMeOnceKnown } from '#web/people/accounts/queries.ts';
import { AdminMenu } from '#web/shell/admin-menu.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { ListWaits } from '#web/ui/list-start.tsx';
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
  const me = useMeOnceKnown();
  if (me === undefined) return <ListWaits height={160} />;
  if (me === null) return <NotAuthorized />;
  if (!me.isSiteAdmin) return <NotForYou />;
  return (
    <Columns>
      <AdminMenu />
      <Outlet />
    </Columns>
  );
}
