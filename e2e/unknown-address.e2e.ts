import { expect, test } from 'vitest';
import { openVisitor } from './fixtures.ts';

test('the portal says that it lives', async () => {
  const page = await openVisitor();
  const answer = await page.goto('/healthz');
  expect(answer?.status()).toBe(200);
  expect(await answer?.json()).toEqual({ status: 'ok' });
});

test.each([true, false])(
  'an unknown address is answered 404 with its sentence (JavaScript: %s)',
  async (javaScript) => {
    const page = await openVisitor({ javaScript });
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await page.getByText("(404) The page you've requested is not found.").waitFor();
  },
);
