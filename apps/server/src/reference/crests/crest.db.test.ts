import { expect, test } from 'vitest';
import { aSchool } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal({ CACHE_MB: '1' });
const school = await aSchool(portal.db, { initials: 'Q&', color_primary: '#14315c', color_secondary: '#f2b705' });

test.each(['drawn', 'from the cache'])('a crest (%s) is a picture that browsers keep for a day', async () => {
  const answer = await portal.get<string>(`/crests/${school.id}.svg`);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  expect(answer.headers['cache-control']).toContain('max-age=86400');
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  expect(answer.body).toContain('fill="#14315c"');
  expect(answer.body).toContain('>Q&amp;</text>');
});

test('there is no crest of an unknown school', async () => {
  expect(await portal.get('/crests/999999999.svg')).toMatchObject({ status: 404, body: { code: 'school-not-found' } });
});

test.each(['/crests/abc.svg', '/crests/1.png', '/crests/0.svg', '/crests/99999999999.svg'])(
  '%s is no address',
  async (address) => {
    expect((await portal.get(address)).status).toBe(404);
  },
);
