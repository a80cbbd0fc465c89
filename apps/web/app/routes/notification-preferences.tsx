import { preferencesPage } from '@csz/contract/notifications/pages';
import type { MetaFunction } from 'react-router';
import { browserLoader, type Load, serverLoader } from '#web/api/loaders.ts';
import { PreferencesPage, preferencesQuery } from '#web/community/notifications/preference-table.tsx';
import { mutesQuery } from '#web/community/notifications/use-mutes.ts';
import { MemberOnly } from '#web/people/accounts/member-only.tsx';
import { AccountMenu } from '#web/shell/account-menu.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'What you are notified of',
    description: 'Which notifications you get, and how.',
    path: preferencesPage(),
    publicUrl: publicUrlOf(matches),
    noIndex: true,
  });

const load: Load<object> = async ({ client }) => {
  await Promise.all([client.prefetchQuery(preferencesQuery), client.prefetchQuery(mutesQuery)]);
  return {};
};

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function NotificationPreferences() {
  return (
    <MemberOnly>
      <Columns side={<AccountMenu />} sideFirst>
        <PreferencesPage />
      </Columns>
    </MemberOnly>
  );
}
