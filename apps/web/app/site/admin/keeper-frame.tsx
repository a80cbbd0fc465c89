import type { ReactNode } from 'react';
import { NotAuthorized, NotForYou } from '#web/people/accounts/notices.tsx';
import { useMeOnceKnown } from '#web/people/accounts/queries.ts';
import { AccountMenu } from '#web/shell/account-menu.tsx';
import { AdminMenu } from '#web/shell/admin-menu.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { ListWaits } from '#web/ui/list-start.tsx';

/** Around the pages that league directors share with staff; a director sees no other page of staff. */
export function KeeperFrame({ children }: { children: ReactNode }) {
  const me = useMeOnceKnown();
  if (me === undefined) return <ListWaits height={160} />;
  if (me === null) return <NotAuthorized />;
  const isDirector = me.roles.some((role) => role.memberRoleType === 'LeagueDirector');
  if (!me.isSiteAdmin && !isDirector) return <NotForYou />;
  return (
    <Columns {...(me.isSiteAdmin ? {} : { side: <AccountMenu />, sideFirst: true })}>
      {me.isSiteAdmin && <AdminMenu />}
      {children}
    </Columns>
  );
}
