import type { MetaFunction } from 'react-router';
import { Outlet } from 'react-router';
import { NotAuthorized } from '#web/people/accounts/notices.tsx';
import { accountPages } from '#web/people/accounts/pages.ts';
import { useMeOnceKnown } from '#web/people/accounts/queries.ts';
import { AccountMenu } from '#web/shell/account-menu.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { ListWaits } from '#web/ui/list-start.tsx';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'My Account',
    description: 'Your profile, your roles and what you follow.',
    path: accountPages.myAccount(),
    publicUrl: publicUrlOf(matches),
    noIndex: true,
  });

export default function MyAccount() {
  const me = useMeOnceKnown();
  if (me === undefined) return <ListWaits height={160} />;
  if (me === null) return <NotAuthorized />;
  return (
    <Columns side={<AccountMenu />} sideFirst>
      <Outlet />
    </Columns>
  );
}
