import { expect, test } from 'vitest';
import { expectAccessible, openVisitor } from './fixtures.ts';

const COUNTY = 'selectedStateId=1&selectedCountyId=1';
const PAGES = [
  `/scores?${COUNTY}`,
  '/scores/view/1',
  `/scores/standings?${COUNTY}&selectedSportId=11`,
  '/schedules',
  '/schedules?schoolId=1&force=true',
  '/today-scores',
  '/scores/tonight',
  '/scores/missing?schoolId=1',
  '/playoffs',
  '/playoffs/view/1',
  '/playoffs/view/1?view=list',
  '/uploadScores/x',
  '/ms-rp/x',
  '/about-csz',
  '/contact-us',
  '/advertise',
  '/privacy',
  '/terms',
  '/api/docs',
  '/sign-in',
  '/sign-up',
  '/login',
  '/forgot-password',
  '/forgot-password-change?email=robin@example.org&token=x',
  '/verify-email?token=x',
  '/restore-account?token=x',
  '/my-account/profile',
  '/admin',
  '/no/such/page',
];

/** Links of mails that were cut off on the way: their calls are refused, their pages say so. */
const BROKEN_LINKS = ['/api/uploadScores/x', '/api/csz/msreports/x'];

// One visitor walks through all pages of a width and scheme: opening a browser costs more than a page.
for (const colorScheme of ['light', 'dark'] as const) {
  test.each([390, 1440])(`axe finds nothing on any page, ${colorScheme}, %i px wide`, async (width) => {
    const page = await openVisitor({ width, colorScheme, refusals: BROKEN_LINKS });
    for (const address of PAGES) {
      await page.goto(address, { waitUntil: 'load' });
      await expectAccessible(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect({ address, overflow }).toEqual({ address, overflow: 0 });
    }
  });
}
