import { Refusal, refusedPage } from '@csz/contract/core/refusal';
import { OWN_ROLES } from '@csz/contract/roles/keys';
import { rolesRoutes } from '@csz/contract/roles/routes';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Refused, show } from '#web/testing/show.tsx';
import { LoginPromptContext } from '#web/ui/login-prompt-context.ts';
import { NoticeProvider } from '#web/ui/notice.tsx';
import { dependingOn } from './refresh.ts';
import { type ActionOptions, useAction } from './use-action.ts';

interface ExampleProps {
  send: (name: string) => Promise<unknown>;
  options?: ActionOptions<string, unknown>;
}

/** A form with one field, which says what became of it. */
function Example({ send, options }: ExampleProps) {
  const [name, setName] = useState('');
  const { isBusy, error, run } = useAction(send, options);
  return (
    <>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <p>{error ?? (isBusy ? 'sending' : 'quiet')}</p>
      <button type="button" onClick={() => run(name)}>
        Send
      </button>
    </>
  );
}

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));
const type = (name: string) => fireEvent.change(screen.getByLabelText('Name'), { target: { value: name } });

test('a form whose session ended comes back as it was after the log-in, and is sent by the next press only', async () => {
  let isSignedIn = false;
  let logIn = () => {};
  const sent: string[] = [];
  const send = async (name: string) => {
    if (!isSignedIn) throw refusedPage('not-signed-in');
    sent.push(name);
  };
  const ask = vi.fn((then: () => void = () => {}) => {
    logIn = then;
  });
  show(
    <LoginPromptContext.Provider value={{ ask }}>
      <Example send={send} />
    </LoginPromptContext.Provider>,
  );
  type('Pat');
  press();
  await screen.findByText('Nothing was sent, and what you typed stays. Log in, then send it.');
  expect(ask).toHaveBeenCalledWith(expect.any(Function), { isUnsent: true, isStaffCheck: false });
  isSignedIn = true;
  logIn();
  await screen.findByText('quiet');
  expect([sent, screen.getByLabelText<HTMLInputElement>('Name').value]).toEqual([[], 'Pat']);
  press();
  await waitFor(() => expect(sent).toEqual(['Pat']));
});

function FormOf({ fields, refused }: { fields: object; refused: string }) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const action = useAction(
    async () => {
      const message = 'Please look at what you typed.';
      throw new Refusal({
        code: 'bad-request',
        status: 400,
        message,
        fields: [{ path: refused, message: 'Required' }],
      });
    },
    { form: { setErrors, getValues: () => fields } },
  );
  return (
    <button type="button" onClick={() => action.run()}>
      {action.error ?? JSON.stringify(errors)}
    </button>
  );
}

test.each([
  ['email', '{"email":"Required"}'],
  ['password', 'Please look at what you typed.'],
])(
  'a refusal of %s is said at its field, or in the sentence where the form has no such field',
  async (refused, words) => {
    show(<FormOf fields={{ email: '' }} refused={refused} />);
    fireEvent.click(screen.getByRole('button'));
    await screen.findByText(words);
  },
);

test('a second press while it is on its way sends nothing', async () => {
  const answer = Promise.withResolvers<void>();
  const send = vi.fn(() => answer.promise);
  show(<Example send={send} />);
  press();
  await screen.findByText('sending');
  press();
  answer.resolve();
  await screen.findByText('quiet');
  expect(send).toHaveBeenCalledTimes(1);
});

test('without an answer in time it is not known whether it arrived, and what was typed stays', async () => {
  show(<Example send={() => Promise.reject(new DOMException('no answer in time', 'TimeoutError'))} />);
  type('Pat');
  press();
  await screen.findByText(/No answer came, so we do not know whether it arrived. What you typed stays/);
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Pat');
});

test('without a connection it says so at once instead of waiting for one', async () => {
  show(<Example send={() => Promise.reject(new TypeError('Failed to fetch'))} />);
  press();
  await screen.findByText(/There seems to be no connection/);
});

test('a button without a form says what went wrong in a toast', async () => {
  show(
    <NoticeProvider>
      <Example send={() => Promise.reject(new Error('Too late.'))} options={{ errorsTo: 'toast' }} />
    </NoticeProvider>,
  );
  press();
  const notice = await screen.findByText('Too late.');
  expect(notice.closest('[role="status"]')).not.toBeNull();
});

test('a form answers a refusal of its own by itself', async () => {
  const refusal = new Refusal({ code: 'score-unlikely', status: 409, message: 'Are you sure?' });
  const onRefused = vi.fn(() => true);
  show(<Example send={() => Promise.reject(refusal)} options={{ onRefused }} />);
  type('Pat');
  press();
  await waitFor(() => expect(onRefused).toHaveBeenCalledWith(refusal, 'Pat'));
  expect(screen.getByText('quiet')).toBeDefined();
});

const ROLE = '/api/csz/memberSubscription/deleteMyAccSubscription/7';

const NO = { code: 'role-requested', message: 'No.' };

function Roles({ look }: { look: () => null }) {
  useQuery({ queryKey: ['roles'], queryFn: look, meta: dependingOn(() => [OWN_ROLES]) });
  const { run } = useAction(rolesRoutes.deleteRole, { errorsTo: 'toast' });
  return (
    <button type="button" onClick={() => run({ params: { id: '7' } })}>
      Send
    </button>
  );
}

test.each([
  ['after a write', {}, 2],
  ['after the refusal of a button too: a colleague may have been faster', new Refused(409, NO), 2],
  ['after a button was not answered: it may have arrived', new Refused(502, {}), 2],
])('what it made out of date is asked for again: %s', async (_, answer, times) => {
  const look = vi.fn(() => null);
  const { requests } = show(<Roles look={look} />, { answers: { [ROLE]: answer } });
  await waitFor(() => expect(look).toHaveBeenCalledTimes(1));
  press();
  await waitFor(() => expect(requests).toHaveLength(1));
  await waitFor(() => expect(look).toHaveBeenCalledTimes(times));
});

function RoleForm({ look }: { look: () => null }) {
  useQuery({ queryKey: ['roles'], queryFn: look, meta: dependingOn(() => [OWN_ROLES]) });
  const { run, error } = useAction(rolesRoutes.deleteRole);
  return (
    <>
      {error}
      <button type="button" onClick={() => run({ params: { id: '7' } })}>
        Send
      </button>
    </>
  );
}

test('what someone types about stays as it is when the form is refused', async () => {
  const look = vi.fn(() => null);
  show(<RoleForm look={look} />, { answers: { [ROLE]: new Refused(409, NO) } });
  await waitFor(() => expect(look).toHaveBeenCalledTimes(1));
  press();
  expect(await screen.findByText('No.')).not.toBeNull();
  expect(look).toHaveBeenCalledTimes(1);
});
