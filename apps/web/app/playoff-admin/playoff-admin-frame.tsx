import type { ReactNode } from 'react';
import { NotAuthorized } from '#web/accounts/notices.tsx';
import { useMe } from '#web/accounts/queries.ts';
import { AdminMenu } from '#web/admin/admin-menu.tsx';
import { AccountMenu } from '#web/my-account/account-menu.tsx';
import { Columns } from '#web/ui/columns.tsx';

/** Around the pages for those who keep brackets: staff, and league directors, who see no other page of staff. */
export function PlayoffAdminFrame({ children }: { children: ReactNode }) {
  const me = useMe();
  if (me === null) return <NotAuthorized />;
  return (
    <Columns {...(me.isSiteAdmin ? {} : { side: <AccountMenu />, sideFirst: true })}>
      {me.isSiteAdmin && <AdminMenu />}
      {children}
    </Columns>
  );
}
