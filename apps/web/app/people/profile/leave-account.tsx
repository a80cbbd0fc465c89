import { accountPages } from '@csz/contract/accounts/pages';
import { profileRoutes } from '@csz/contract/profile/routes';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { useSession } from '#web/people/accounts/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/text-field.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import { useNotice } from '#web/ui/notice.tsx';

const WAYS = {
  deactivate: {
    title: 'Deactivate',
    label: 'Deactivate my account',
    words: 'Your account is deactivated and your profile is hidden. Log in again whenever you like to restore it.',
    go: (client: QueryClient, password: string) =>
      call(client, profileRoutes.deactivateAccount, { body: { password } }),
  },
  delete: {
    title: 'Delete',
    label: 'Delete my account',
    words:
      'Your account is deactivated now. After 30 days your personal data is gone for good; until then you can restore it.',
    go: (client: QueryClient, password: string) => call(client, profileRoutes.deleteAccount, { body: { password } }),
  },
} as const;

/** The two ways to go, each confirmed with the password. */
export function LeaveAccount() {
  const [way, setWay] = useState<keyof typeof WAYS>();
  return (
    <Cluster>
      <Button onClick={() => setWay('deactivate')}>Deactivate my account</Button>
      <Button danger onClick={() => setWay('delete')}>
        Delete my account
      </Button>
      {way !== undefined && <LeaveDialog way={way} onClose={() => setWay(undefined)} />}
    </Cluster>
  );
}

function LeaveDialog({ way, onClose }: { way: keyof typeof WAYS; onClose: () => void }) {
  const client = useQueryClient();
  const session = useSession();
  const notice = useNotice();
  const navigate = useNavigate();
  const [isMissing, setMissing] = useState(false);
  const { title, label, words, go } = WAYS[way];
  const leaving = useAction(
    async (password: string) => {
      const answer = await go(client, password);
      await session.logOut();
      return answer;
    },
    {
      onDone: ({ message }) => {
        notice.show(message);
        return navigate(accountPages.signIn());
      },
    },
  );
  const leave = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password'));
    setMissing(password === '');
    if (password !== '') return leaving.run(password);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <Form onSubmit={leave} noValidate error={leaving.error}>
        <PasswordField
          label="Password"
          hint={words}
          name="password"
          autoComplete="current-password"
          error={isMissing ? 'Required' : undefined}
        />
        <Button type="submit" danger disabled={leaving.isBusy}>
          {label}
        </Button>
      </Form>
    </Dialog>
  );
}
