import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { browserQueryClient } from '#web/api/browser-query-client.ts';
import { useAction } from '#web/api/use-action.ts';
import { readPushState, switchPushOn } from '#web/community/notifications/push-device.ts';
import { findMe } from '#web/people/accounts/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActs } from '#web/ui/dialog.tsx';

/** Where the device remembers that the question was put; it is put once. */
const ASKED = 'csz_push_asked';

/** After a team was followed: explains what notifications are for, and only on a yes lets the browser ask. */
export async function askForPush(): Promise<void> {
  const client = browserQueryClient();
  const me = await findMe(client);
  if (me === null || localStorage.getItem(ASKED) !== null || (await readPushState(client, me.memberId)) !== 'off')
    return;
  localStorage.setItem(ASKED, 'yes');
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  root.render(
    <QueryClientProvider client={client}>
      <PushPrompt memberId={me.memberId} onClose={close} />
    </QueryClientProvider>,
  );
}

function PushPrompt({ memberId, onClose }: { memberId: string; onClose: () => void }) {
  const client = useQueryClient();
  const [isAgreed, setAgreed] = useState(false);
  // What went wrong is on the page of preferences, where the switch is.
  const { run } = useAction(() => switchPushOn(client, memberId), { errorsTo: 'toast' });
  const agree = () => {
    setAgreed(true);
    void run().finally(onClose);
  };
  // The browser's own question comes now.
  if (isAgreed) return null;
  return (
    <Dialog title="Know the score at once?" onClose={onClose} step={null}>
      <p>
        This device can notify you when a team that you follow has a final score, or when one of its games moves. Nights
        stay quiet, and you can switch it off at any time under Notifications.
      </p>
      <DialogActs>
        <Button onClick={onClose}>Not now</Button>
        <Button primary onClick={agree}>
          Yes, notify me
        </Button>
      </DialogActs>
    </Dialog>
  );
}
