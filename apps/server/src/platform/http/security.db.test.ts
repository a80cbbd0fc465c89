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

test('no answer may be framed, sniffed or run', async () => {
  const portal = await openPortal();
  const { headers } = await portal.get('/api/csz/states');
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
});
