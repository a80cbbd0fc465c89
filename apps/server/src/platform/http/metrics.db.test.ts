import { expect, test } from 'vitest';
import { openPortal } from '#server/testing/portal.ts';

test('figures are for callers on this machine, not for those that come through a proxy on it', async () => {
  const portal = await openPortal();
  await portal.get('/healthz');
  const figures = await portal.get<string>('/metrics');
  expect(figures.status).toBe(200);
  expect(figures.headers['content-type']).toMatch(/^text\/plain/);
  expect(figures.body).toMatch(/csz_http_request_seconds_count\{method="GET",route="\/healthz",status="200",.*\} 1\n/);
  const proxied = await portal.get('/metrics', { 'x-forwarded-for': '203.0.113.7' });
  expect(proxied).toMatchObject({ status: 404, body: { code: 'not-found' } });
});

test('with a token in the settings, figures are for who has it, from anywhere', async () => {
  const token = 'a token for figures';
  const portal = await openPortal({ METRICS_TOKEN: token });
  expect((await portal.get('/metrics')).status).toBe(404);
  expect((await portal.get('/metrics', { authorization: 'Bearer another' })).status).toBe(404);
  const proxied = { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.7' };
  expect((await portal.get('/metrics', proxied)).status).toBe(200);
});
