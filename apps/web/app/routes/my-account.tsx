import { accountPages } from '@csz/contract/accounts/pages';
import type { MetaFunction } from 'react-router';
import { Outlet } from 'react-router';
import { MemberOnly } from '#web/people/accounts/member-only.tsx';
import { AccountMenu } from '#web/shell/account-menu.tsx';
import { Columns } from '#web/ui/columns.tsx';
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
  return (
    <MemberOnly>
      <Columns side={<AccountMenu />} sideFirst>
        <Outlet />
      </Columns>
    </MemberOnly>
  );
}
