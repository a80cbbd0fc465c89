import { type ReactNode, useState } from 'react';
import { MemberOnly } from '#web/people/accounts/member-only.tsx';
import { NotForYou } from '#web/people/accounts/notices.tsx';
import { useMe } from '#web/people/accounts/queries.ts';
import { AccountMenu } from '#web/shell/account-menu.tsx';
import { AdminMenu } from '#web/shell/admin-menu.tsx';
import { Columns } from '#web/ui/columns.tsx';

/** Around the pages that league directors share with staff; a director sees no other page of staff. */
export function DirectorFrame({ children }: { children: ReactNode }) {
  return (
    <MemberOnly>
      <Frame>{children}</Frame>
    </MemberOnly>
  );
}

function Frame({ children }: { children: ReactNode }) {
  // While the same member logs in again, the frame stays theirs.
  const [me, setMe] = useState(useMe());
  const now = useMe();
  if (now !== null && now !== me) setMe(now);
  const isDirector = me?.roles.some((role) => role.memberRoleType === 'LeagueDirector') === true;
  const isStaff = me?.isSiteAdmin === true;
  if (!isStaff && !isDirector) return <NotForYou />;
  return (
    <Columns {...(isStaff ? {} : { side: <AccountMenu />, sideFirst: true })}>
      {isStaff && <AdminMenu />}
      {children}
    </Columns>
  );
}
