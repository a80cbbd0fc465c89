import { accountPages } from '@csz/contract/accounts/pages';
import type { NotificationPreference } from '@csz/contract/notifications/calls';
import { notificationsRoutes } from '@csz/contract/notifications/routes';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#web/api/call-query.ts';
import { useAction } from '#web/api/use-action.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { ListStart } from '#web/ui/list-start.tsx';
import { Page } from '#web/ui/page.tsx';
import { MuteList } from './mute-list.tsx';
import { PushSwitch } from './push-switch.tsx';

export const preferencesQuery = callQuery(notificationsRoutes.listPreferences, {});

const CHANNELS = [
  { channel: 'screen', label: 'Screen' },
  { channel: 'mail', label: 'Mail' },
  { channel: 'push', label: 'Phone' },
] as const;

/** What the member is notified of, and how. */
export function PreferencesPage() {
  const list = useQuery(preferencesQuery);
  return (
    <Page>
      <h1>What you are notified of</h1>
      <p className="soft">
        From 10 pm to 7 am nothing is sent; it comes in the morning. Mails of single roles and teams are switched at{' '}
        <Link to={accountPages.myAccount('roles')}>Roles</Link> and{' '}
        <Link to={accountPages.myAccount('profile')}>Profile</Link>.
      </p>
      <PushSwitch />
      <ListStart list={list} empty="There is nothing to choose." />
      {list.data !== undefined && (
        <DataTable caption="What you are notified of" columns={['What', ...CHANNELS.map(({ label }) => label)]} stacks>
          {list.data.items.map((preference) => (
            <PreferenceRow key={preference.kind} preference={preference} />
          ))}
        </DataTable>
      )}
      <MuteList />
    </Page>
  );
}

function PreferenceRow({ preference }: { preference: NotificationPreference }) {
  const { kind, label, canBeStopped } = preference;
  const { run } = useAction(notificationsRoutes.savePreference, {
    errorsTo: 'toast',
  });
  return (
    <tr>
      <th scope="row">
        {label}
        {!canBeStopped && <span className="soft small"> (always: you wait for it)</span>}
      </th>
      {CHANNELS.map(({ channel, label: how }) => (
        <td key={channel}>
          <input
            type="checkbox"
            aria-label={`${label}: ${how}`}
            checked={preference[channel]}
            disabled={!canBeStopped}
            onChange={({ target }) => void run({ params: { kind, channel }, body: { isOn: target.checked } })}
          />
        </td>
      ))}
    </tr>
  );
}
