import { test } from 'vitest';
import { expectSound } from './accessible.ts';
import { openVisitor } from './fixtures.ts';

const COUNTY = 'selectedStateId=1&selectedCountyId=1';
const READING = [
  `/scores?${COUNTY}`,
  '/scores/view/1',
  `/scores/standings?${COUNTY}&selectedSportId=11`,
  '/scores/point-ranking?state=1&sport=11&team=9',
  '/schedules',
  '/teams',
  '/schedules?schoolId=1&force=true',
  '/today-scores',
  '/scores/tonight',
  '/agate',
  '/scores/missing?schoolId=1',
  '/forums/general',
  '/forums/post/1',
  '/forums/search/plain-text/football',
  '/forums/search/tag/Sport/Football/11',
  '/forums/podcast',
  `/scores/forum?${COUNTY}`,
  '/schedules/forum?schoolId=1&force=true',
  '/playoffs',
  '/playoffs/view/1',
  '/playoffs/view/1?view=list',
  '/uploadScores/x',
  '/ms-rp/x',
  '/playgames',
  '/word-of-the-day',
  '/about-csz',
  '/contact-us',
  '/advertise',
  '/privacy',
  '/terms',
  '/api/docs',
  '/api/docs/games',
  '/widget/scores?state=1&district=1',
  '/widget/standings?state=1&district=1&sport=11',
  '/widget/game/1',
  '/widget/bracket/1',
];
const ACCOUNTS = [
  '/sign-in',
  '/sign-up',
  '/login',
  '/forgot-password',
  '/forgot-password-change?email=robin@example.org&token=x',
  '/verify-email?token=x',
  '/confirm-email-change?token=x',
  '/stop-email-change?token=x',
  '/sign-in-link?token=x',
  '/join/x',
  '/restore-account?token=x',
  '/appeal?token=x',
  '/my-account/profile',
  '/admin',
  '/no/such/page',
];

/** Links of mails that were cut off on the way: their calls are refused, their pages say so. */
const BROKEN_LINKS = ['/api/uploadScores/x', '/api/csz/msreports/x', '/api/csz/teamInvitations/x'];

// One visitor walks through all pages of a kind: opening a browser costs more than a page.
for (const [kind, addresses] of Object.entries({ 'to read': READING, 'of an account': ACCOUNTS })) {
  test(`axe finds nothing on pages ${kind}, light and dark, narrow and wide`, async () => {
    const page = await openVisitor({ refusals: BROKEN_LINKS, serviceWorker: false });
    for (const address of addresses) {
      await page.goto(address);
      await expectSound(page, address);
    }
  });
}
