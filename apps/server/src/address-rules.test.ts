import { CALLS } from '@csz/contract/calls';
import { expect, test } from 'vitest';
import { addressRules } from './nouns.ts';

const rules = addressRules();

const TOKEN = 'x'.repeat(43);

test.each([
  [`/calendars/follows/${TOKEN}.ics`, '/calendars/follows/[hidden]'],
  [`/api/csz/invitations/${TOKEN}/accept`, '/api/csz/invitations/[hidden]'],
  [`/ms-rp/${TOKEN}.${TOKEN}.${TOKEN}?season=2026`, '/ms-rp/[hidden]?season=2026'],
  ['/login/robin%40example.org', '/login/[hidden]'],
  ['/login/robin@example.org/Wrong%20password', '/login/[hidden]'],
  ['/Login/robin', '/Login/[hidden]'],
  ['/login//robin', '/login//[hidden]'],
  ['/login/robin.data?_routes=routes%2Flogin', '/login/[hidden]?_routes=[hidden]'],
  ['/login?redirect=%2Finvite%2Fabc', '/login?redirect=[hidden]'],
  ['/forgot-password?email=robin%40example.org', '/forgot-password?email=[hidden]'],
  [
    '/forgot-password-change?email=robin@example.org&token=123456',
    '/forgot-password-change?email=[hidden]&token=[hidden]',
  ],
  ['/admin/members?searchTerm=Robin%20Reader&page=2', '/admin/members?searchTerm=[hidden]&page=2'],
  ['/api/csz/admin/audit?searchTerm=3015550123', '/api/csz/admin/audit?searchTerm=[hidden]'],
  ['/api/csz/schools?stateId=7&searchTerm=Reader', '/api/csz/schools?stateId=7&searchTerm=[hidden]'],
  ['/scores?selectedStateId=robin%40example.org', '/scores?selectedStateId=[hidden]'],
  ['/scores?robin@example.org', '/scores?[hidden]'],
  ['/scores?robin', '/scores?[hidden]'],
  ['/robin@example.org', '/[hidden]'],
  [`/${TOKEN}`, '/[hidden]'],
  ['/login', '/login'],
  ['/', '/'],
  ['/schedules?schoolId=12&season=2026-2027&force=true', '/schedules?schoolId=12&season=2026-2027&force=true'],
  ['/api/csz/games/42?from=2026-10-30', '/api/csz/games/42?from=2026-10-30'],
  ['/assets/root-Dk3_x9.js', '/assets/root-Dk3_x9.js'],
])('%s is logged as %s', (url, logged) => {
  expect(rules.withoutPersonal(url)).toBe(logged);
});

test.each([
  ['/login/robin%40example.org', true],
  ['/login', false],
  ['/login?redirect=%2Fscores', false],
  ['/forgot-password?email=robin%40example.org', true],
  ['/verify-email?token=abc', true],
  ['/stop-email-change?token=abc', true],
  [`/uploadScores/${TOKEN}`, true],
  [`/invite/${TOKEN}`, true],
  [`/join/${TOKEN}`, true],
  [`/stop-mails/${TOKEN}?kind=scores`, true],
  [`/api/csz/stopMails/${TOKEN}`, true],
  [`/api/csz/pick-em/invitations/${TOKEN}`, true],
  [`/api/uploadScores/${TOKEN}`, true],
  [`/api/csz/msreports/${TOKEN}`, true],
  [`/api/csz/missingscores/${TOKEN}`, true],
  [`/api/csz/mcreports/${TOKEN}`, true],
  [`/api/csz/teamInvitations/${TOKEN}/join`, true],
  [`/api/csz/invitations/${TOKEN}/decline`, true],
  ['/api/csz/invitations', false],
  ['/scores?selectedStateId=1', false],
])('that %s is personal: %s', (url, isPersonal) => {
  expect(rules.isPersonal(url)).toBe(isPersonal);
});

test('the address of every call that a link opens is personal', () => {
  const opened = CALLS.filter(({ path }) => /\/:(token|link)\b/.test(path)).map(({ path }) => path);
  expect(opened.length).toBeGreaterThan(5);
  expect(opened.filter((path) => !rules.isPersonal(path))).toEqual([]);
});

test.each([
  ['/invite', true],
  ['/join.data', true],
  ['/my-account/activity', true],
  ['/notifications', true],
  ['/notifications/preferences', true],
  ['/notifications.data?page=2', true],
  ['/admin/outbox?page=2', true],
  ['/scores', false],
  ['/notificationsX', false],
])('that %s is made for one member: %s', (url, isOfMember) => {
  expect(rules.isPageOfMember(url)).toBe(isOfMember);
});
