import { readFile } from 'node:fs/promises';
import { adsRoutes } from '@csz/contract/ads/routes';
import { directoryRoutes } from '@csz/contract/directory/routes';
import { pages } from '@csz/contract/pages';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { aPicture } from '../apps/server/src/testing/pictures.ts';
import { expectAccessible } from './accessible.ts';
import { Caller } from './demo-calls.ts';
import { openVisitor } from './fixtures.ts';
import { enter } from './log-in.ts';
import { anAddress } from './sign-up.ts';

const BAKERY = `Corner Bakery ${Date.now()}`;
const TODAY = Temporal.Now.plainDateISO('America/New_York');
const CAMPAIGN = 'Warm rolls';

/** Staff enter who advertises, a campaign of today in a county, and what it shows. */
async function enterCampaign(staff: Page, { email, county, link }: { email: string; county: string; link: string }) {
  const dialog = staff.getByRole('dialog');
  const save = async () => {
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await staff.goto('/admin/ads');
  await staff.getByRole('button', { name: 'Add an advertiser' }).click();
  await dialog.getByLabel('Name').fill(BAKERY);
  await dialog.getByLabel('Email').fill(email);
  await save();
  await staff.getByRole('button', { name: 'Add a campaign' }).click();
  await dialog.getByLabel('Advertiser').selectOption({ label: BAKERY });
  await dialog.getByLabel('Name').fill(CAMPAIGN);
  await dialog.getByLabel('First day').fill(TODAY.subtract({ days: 1 }).toString());
  await dialog.getByLabel('Weight').selectOption('10');
  await dialog.getByRole('checkbox', { name: /^Top of a page [\d ×,]+$/ }).check();
  await dialog.getByLabel('State', { exact: true }).selectOption({ label: 'Maryland' });
  await dialog.getByLabel('Add a county or conference').selectOption({ label: county });
  await dialog.getByRole('list', { name: 'Chosen' }).getByText(county).waitFor();
  await expectAccessible(staff);
  await save();
  await staff.getByRole('heading', { level: 1, name: CAMPAIGN }).waitFor();
  await staff.getByRole('button', { name: 'Add an advertisement' }).click();
  await dialog.getByLabel('Headline').fill('Warm rolls at six');
  await dialog.getByLabel('Link').fill(link);
  const buffer = await aPicture(970, 90).png().toBuffer();
  await dialog.getByLabel('Picture 970 × 90').setInputFiles({ name: 'rolls.png', mimeType: 'image/png', buffer });
  await dialog.getByLabel('What is in the pictures').fill('A basket of rolls');
  for (const check of await dialog.getByRole('checkbox').all()) await check.check();
  await expectAccessible(staff);
  await save();
  await staff.getByRole('link', { name: 'Advertisement A basket of rolls' }).first().waitFor();
}

test('a business asks for a place, staff enter its campaign, it is seen and pressed, and the report of the day is a file', async () => {
  const school = await Caller.guest().call(directoryRoutes.getSchool, { params: { id: '1' } });
  const email = anAddress();
  const business = await openVisitor({ width: 390 });
  await business.goto(pages.advertise());
  await business.getByLabel('Email', { exact: true }).fill(email);
  await business.getByLabel('Subject').fill(`Advertising: ${BAKERY}`);
  await business.getByLabel('Message').fill('Fresh rolls, in our county, from today, at the top.');
  await business.getByRole('button', { name: 'Send' }).click();
  await business.getByText('Message Sent').waitFor();

  const staff = await openVisitor();
  await enter(staff, 'admin@demo.example');
  await staff.goto('/admin/contact');
  await staff.getByLabel('Words or email').fill(BAKERY);
  await staff.keyboard.press('Enter');
  await staff.getByRole('link', { name: `Advertising: ${BAKERY}` }).click();
  await staff.getByText('Fresh rolls, in our county').waitFor();
  await staff.getByText(email).first().waitFor();
  // Stories are on one machine: where the advertisement leads is another host of it.
  const link = `${process.env.CSZ_TEST_URL?.replace('localhost', '127.0.0.1')}${pages.about()}`;
  await enterCampaign(staff, { email, county: school.district, link });

  // What programs look at and press is not counted.
  const reader = await openVisitor({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0 Safari/537.36' });
  await reader.goto(pages.scores({ selectedStateId: school.stateId, selectedCountyId: school.districtId }));
  const ad = reader.getByRole('link', { name: 'Advertisement A basket of rolls' });
  await ad.waitFor();
  await expectAccessible(reader);
  const [advertiser] = await Promise.all([reader.waitForEvent('popup'), ad.click()]);
  await advertiser.waitForURL(link);

  const desk = await Caller.of(staff);
  const id = new URL(staff.url()).pathname.split('/').at(-1) ?? '';
  const counted = () => desk.call(adsRoutes.getCampaignReport, { params: { id } });
  await expect.poll(counted).toMatchObject({ views: 1, clicks: 1 });
  await staff.reload();
  const table = staff.getByRole('table', { name: 'Counted by day' });
  await table.waitFor();
  const row = await table.getByRole('row').last().getByRole('cell').allTextContents();
  expect(row).toEqual(['Top of a page', 'Warm rolls at six', '1', '1']);
  const [file] = await Promise.all([
    staff.waitForEvent('download'),
    staff.getByRole('button', { name: 'Download for the invoice (CSV)' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('warm-rolls-report.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines[1]).toMatch(
    new RegExp(`^${BAKERY},${CAMPAIGN},\\d{4}-\\d\\d-\\d\\d,General_970x90,Warm rolls at six,1,1$`),
  );

  // The place is free again for the stories that follow.
  await staff.getByRole('button', { name: 'End', exact: true }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'End the campaign' }).click();
  await staff.getByText('Ended', { exact: true }).waitFor();
});
