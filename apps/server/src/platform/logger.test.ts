import { expect, test } from 'vitest';
import { withoutSecrets } from './logger.ts';

const TOKEN = 'x'.repeat(43);

test.each([
  [`/calendars/follows/${TOKEN}.ics`, '/calendars/follows/[secret].ics'],
  [`/api/csz/invitations/${TOKEN}/accept`, '/api/csz/invitations/[secret]/accept'],
  [`/ms-rp/${TOKEN}.${TOKEN}.${TOKEN}?season=2026`, '/ms-rp/[secret]?season=2026'],
  ['/schedules?schoolId=12&season=2026-2027&force=true', '/schedules?schoolId=12&season=2026-2027&force=true'],
])('%s is logged as %s', (url, logged) => {
  expect(withoutSecrets(url)).toBe(logged);
});
