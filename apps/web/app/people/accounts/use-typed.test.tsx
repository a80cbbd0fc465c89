import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { useTyped } from './use-typed.ts';

/** A page with a form; says what it learns. */
function Page({ learn }: { readonly learn: (hasTyped: () => boolean) => void }) {
  learn(useTyped());
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <input aria-label="Words" />
      <button type="submit">Send</button>
    </form>
  );
}

/** Opens that page; `write` begins a write that goes on until it is ended. */
function aPage() {
  const client = new QueryClient();
  const page = { hasTyped: () => false };
  const learn = (hasTyped: () => boolean) => {
    page.hasTyped = hasTyped;
  };
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <Page learn={learn} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const write = () => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const done = client
      .getMutationCache()
      .build(client, { mutationFn: () => promise, retry: false })
      .execute(undefined);
    const end = (settle: () => void) =>
      act(async () => {
        settle();
        await done.catch(() => {});
      });
    return { succeed: () => end(resolve), fail: () => end(() => reject(new Error('refused'))) };
  };
  const type = (value: string) => fireEvent.input(screen.getByLabelText('Words'), { target: { value } });
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  return { page, write, type, submit };
}

test('what a form has sent with success is not unsent any more', async () => {
  const { page, write, type, submit } = aPage();
  type('Hello');
  expect(page.hasTyped()).toBe(true);
  submit();
  const own = write();
  expect(page.hasTyped()).toBe(true);
  await own.succeed();
  expect(page.hasTyped()).toBe(false);
});

test('another write that succeeds meanwhile, and one that fails, say nothing of the form', async () => {
  const { page, write, type, submit } = aPage();
  const before = write();
  type('Hello');
  submit();
  const [own, other] = [write(), write()];
  await before.succeed();
  await other.succeed();
  expect(page.hasTyped()).toBe(true);
  await own.fail();
  expect(page.hasTyped()).toBe(true);
});

test('what is typed while it is being sent is unsent', async () => {
  const { page, write, type, submit } = aPage();
  type('Hello');
  submit();
  const own = write();
  type('Hello again');
  await own.succeed();
  expect(page.hasTyped()).toBe(true);
});
