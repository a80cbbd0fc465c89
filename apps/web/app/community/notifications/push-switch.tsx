import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAction } from '#web/api/use-action.ts';
import { useMe } from '#web/people/accounts/queries.ts';
import styles from '#web/ui/form/form.module.css';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { type PushState, readPushState, switchPushOff, switchPushOn } from './push-device.ts';

const WHY: Readonly<Record<PushState, string>> = {
  on: 'What is ticked under Phone comes to this device while you are logged in.',
  off: 'What is ticked under Phone can come to this device at once.',
  blocked: 'Your browser blocks our notifications. Allow them in its settings for this site, then come back.',
  impossible: 'This browser cannot show notifications. They come by mail and on this site.',
  'needs-home-screen': 'On an iPhone or iPad put this site on the home screen first: Share, then Add to Home Screen.',
};

const KEY = ['push-state'];

/** Whether this device shows the member's notifications; each device has its own. */
export function PushSwitch() {
  const client = useQueryClient();
  const me = useMe();
  const isHydrated = useHydrated();
  const memberId = me?.memberId ?? '';
  const { data: state } = useQuery({
    queryKey: [...KEY, memberId],
    queryFn: () => readPushState(client, memberId),
    enabled: isHydrated && me !== null,
  });
  const { isBusy, run } = useAction(
    async ({ isOn, memberId }: { isOn: boolean; memberId: string }) => {
      const switched = isOn ? switchPushOn(client, memberId) : switchPushOff(client);
      await switched.finally(() => client.invalidateQueries({ queryKey: KEY }));
    },
    { errorsTo: 'toast' },
  );
  const canSwitch = me !== null && (state === 'on' || state === 'off');
  return (
    <div>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={state === 'on'}
          disabled={!canSwitch || isBusy}
          onChange={({ target }) => me !== null && void run({ isOn: target.checked, memberId: me.memberId })}
        />
        Notifications on this device
      </label>
      <p className="soft small" role="status">
        {WHY[state ?? 'off']}
      </p>
    </div>
  );
}
