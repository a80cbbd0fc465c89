import { moderationRoutes } from '@csz/contract/moderation/routes';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAction } from '#web/api/use-action.ts';
import { AccountFrame } from '#web/people/accounts/account-frame.tsx';
import { Button } from '#web/ui/button.tsx';
import { AreaField } from '#web/ui/form/area-field.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import { Form } from '#web/ui/form/form.tsx';

const LONGEST = 2000;

/** Where a suspended member, who cannot sign in, asks staff to look once more; the link says which suspension it is. */
export function AppealPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const [message, setMessage] = useState('');
  const [done, setDone] = useState<string>();
  const { run, isBusy, error } = useAction(moderationRoutes.appealSuspension, {
    onDone: (answer) => setDone(answer.message),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void run({ body: { token, message: message.trim() } });
  };
  return (
    <AccountFrame
      title="Appeal"
      lead={
        done === undefined
          ? 'Say why your suspension is a mistake. Staff read it, and answer once, by mail.'
          : undefined
      }
    >
      {done === undefined ? (
        <Form onSubmit={send} error={error} noValidate>
          <AreaField
            label="What happened"
            rows={7}
            maxLength={LONGEST}
            readOnly={isBusy}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
          <Button type="submit" primary disabled={isBusy || message.trim() === ''}>
            {isBusy ? 'Sending...' : 'Send'}
          </Button>
        </Form>
      ) : (
        <Banner good>{done}</Banner>
      )}
    </AccountFrame>
  );
}
