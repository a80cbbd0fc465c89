import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { ApiDocsPage, UNFOLD_SCRIPT } from './api-docs-page.tsx';
import { documentedCalls, type OpenApi } from './openapi.ts';

const answers = { '200': { content: { 'application/json': { schema: { properties: { id: { type: 'string' } } } } } } };
const anOperation = (operationId: string, tag: string, access: 'public' | 'member' | 'staff') => ({
  operationId,
  tags: [tag],
  summary: 'Needs `stateId`.',
  responses: answers,
  'x-access': access,
});
const calls = documentedCalls({
  info: { title: 'API', description: '' },
  paths: {
    '/api/csz/admin/audit': { get: anOperation('listAudit', 'Staff', 'staff') },
    '/api/csz/calendarFeed': {
      get: anOperation('getCalendarFeed', 'Games', 'member'),
      post: {
        ...anOperation('makeCalendarFeed', 'Games', 'public'),
        requestBody: {
          content: { 'application/json': { schema: { required: ['tz'], properties: { tz: { type: 'string' } } } } },
        },
      },
    },
  },
} satisfies OpenApi);

afterEach(() => {
  location.hash = '';
});

const linesOf = () => [...document.querySelectorAll('summary')].map(({ textContent }) => textContent);

test('every call is a line of its group with method, path and who may call it, staff last', () => {
  show(<ApiDocsPage calls={calls} shapes={[]} />);
  expect(linesOf()).toEqual([
    'GET /api/csz/calendarFeedSigned inNeeds stateId.',
    'POST /api/csz/calendarFeedAnyoneNeeds stateId.',
    'GET /api/csz/admin/auditStaffNeeds stateId.',
  ]);
  expect(screen.getAllByText('stateId').every(({ tagName }) => tagName === 'CODE')).toBe(true);
});

test('the address of a call unfolds it, and it says what has to be sent', () => {
  location.hash = '#makeCalendarFeed';
  show(<ApiDocsPage calls={calls} shapes={[]} />);
  const open = [...document.querySelectorAll('details[open]')];
  expect(open.map((details) => details.querySelector('h3')?.textContent)).toEqual(['POST /api/csz/calendarFeed']);
  expect(screen.getByRole('region', { name: 'Body of makeCalendarFeed' }).textContent).toContain('Required.');
});

test('an address whose end is cut off in the middle shows the calls all the same', () => {
  location.hash = '#makeCalendarFeed%';
  expect(() => new Function(UNFOLD_SCRIPT)()).not.toThrow();
  show(<ApiDocsPage calls={calls} shapes={[]} />);
  expect(linesOf()).toHaveLength(3);
});

test('a call that the address names is unfolded while the page is read, before anything is seen', async () => {
  location.hash = '#named';
  new Function(UNFOLD_SCRIPT)();
  const details = document.createElement('details');
  details.innerHTML = '<summary>A call</summary><div id="named"></div>';
  document.body.append(details);
  await expect.poll(() => details.open).toBe(true);
  details.remove();
});
