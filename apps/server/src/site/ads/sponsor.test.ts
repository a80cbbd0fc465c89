import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { readSettings } from '#server/settings.ts';
import { serveSponsorPicture, sponsorOf } from './sponsor.ts';

const folder = mkdtempSync(join(tmpdir(), 'csz-sponsor-'));
const picture = join(folder, 'Logo.PNG');
writeFileSync(picture, 'a picture');
afterAll(() => rmSync(folder, { recursive: true }));

const SPONSOR = {
  SPONSOR_BANNER: 'true',
  SPONSOR_COUNTY: '3',
  SPONSOR_NAME: 'Miller Hardware',
  SPONSOR_LINK: 'https://miller.example.org',
};

const appWith = (environment: Record<string, string>) => {
  const app = Fastify();
  const settings = readSettings(environment);
  serveSponsorPicture(app, settings);
  return { app, sponsor: settings.sponsor && sponsorOf(settings.sponsor) };
};

test("the sponsor's picture comes from the portal itself, and its path on the machine is on no page", async () => {
  const { app, sponsor } = appWith({ ...SPONSOR, SPONSOR_PICTURE: picture });
  const { statusCode, headers, body } = await app.inject(sponsor?.pictureUrl ?? '');
  expect([statusCode, headers['content-type'], body]).toEqual([200, 'image/png', 'a picture']);
  expect(JSON.stringify(sponsor)).not.toContain(folder);
});

test('a sponsor without a picture has none', async () => {
  const { app, sponsor } = appWith(SPONSOR);
  expect(sponsor).toEqual({ countyId: '3', name: 'Miller Hardware', link: 'https://miller.example.org' });
  expect((await app.inject('/sponsor-picture')).statusCode).toBe(404);
});
