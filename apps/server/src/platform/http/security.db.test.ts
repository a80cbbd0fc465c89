import { expect, test } from 'vitest';
import { openPortal } from '#server/testing/portal.ts';

test('whoever asks too much is told how long to wait, and the health of the portal can still be asked', async () => {
  const portal = await openPortal({ RATE_LIMIT: '2' });
  const ask = () => portal.get<{ message: string }>('/api/csz/states');
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({ code: 'too-many-requests' });
  expect(refused.body.message).toMatch(/^That was a lot at once\. Please try again in \d+ seconds\.$/);
  expect((await portal.get('/healthz')).status).toBe(200);
});

test.each([
  ['true', '203.0.113.9, 198.51.100.7', 429],
  ['true', '198.51.100.7, 203.0.113.9', 200],
  ['2', '203.0.113.9, 198.51.100.7, 10.0.0.2', 429],
  ['false', '203.0.113.9', 429],
])(
  'behind proxies (%s), %s is limited by the address that the outermost of ours saw',
  async (TRUST_PROXY, from, status) => {
    const portal = await openPortal({ RATE_LIMIT: '1', TRUST_PROXY });
    const ask = (address: string) => portal.get('/api/csz/states', { 'x-forwarded-for': address });
    await ask(TRUST_PROXY === '2' ? '192.0.2.1, 198.51.100.7, 10.0.0.2' : '192.0.2.1, 198.51.100.7');
    expect((await ask(from)).status).toBe(status);
  },
);

test('no answer may be framed, sniffed or run', async () => {
  const portal = await openPortal();
  const { headers } = await portal.get('/api/csz/states');
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
});
