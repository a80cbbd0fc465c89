import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { ApiDocsPage } from './api-docs-page.tsx';
import { ApiGroupPage, UNFOLD_SCRIPT } from './api-group-page.tsx';
import { groupsOf, linesOf, type OpenApi } from './openapi.ts';

const answers = {
  '200': {
    content: {
      'application/json': {
        schema: {
          properties: {
            id: { type: 'string' },
            feeds: { type: 'array', items: { $ref: '#/components/schemas/Feed' } },
          },
        },
      },
    },
  },
};
const anOperation = (operationId: string, tag: string, access: 'public' | 'member' | 'staff') => ({
  operationId,
  tags: [tag],
  summary: 'Needs `stateId`.',
  responses: answers,
  'x-access': access,
});
const groups = groupsOf({
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
  components: { schemas: { Feed: { properties: { address: { type: 'string' } } } } },
} satisfies OpenApi);
const [games] = groups;

afterEach(() => {
  location.hash = '';
});

const textsOf = (part: string) => [...document.querySelectorAll(part)].map(({ textContent }) => textContent);

test('a call for everybody is a line of its group with method and path that leads there; the others are counted', () => {
  show(<ApiDocsPage shapes={1} groups={groups.map(linesOf)} />);
  expect(textsOf('li[id]')).toEqual(['POST /api/csz/calendarFeedAnyoneNeeds stateId.']);
  expect(textsOf('li[id] code')).toContain('stateId');
  expect(screen.getByRole('link', { name: /POST/ }).getAttribute('href')).toBe('/api/docs/games#makeCalendarFeed');
  expect(screen.getByText('1 more for members and staff.')).toBeDefined();
  expect(textsOf('nav li')).toEqual(['Games 2', 'Staff 1', 'Shapes 1']);
});

test('a group shows all its calls with who may call them', () => {
  showGames();
  expect(textsOf('summary')).toEqual([
    'GET /api/csz/calendarFeedSigned inNeeds stateId.',
    'POST /api/csz/calendarFeedAnyoneNeeds stateId.',
  ]);
});

const showGames = () => show(<ApiGroupPage name="Games" calls={games?.calls ?? []} />, { at: `/${location.hash}` });

test('the address of a call unfolds it, and it says what has to be sent, and which shape the answer has', () => {
  location.hash = '#makeCalendarFeed';
  showGames();
  const open = [...document.querySelectorAll('details[open]')];
  expect(open.map((details) => details.querySelector('h2')?.textContent)).toEqual(['POST /api/csz/calendarFeed']);
  expect(screen.getByRole('region', { name: 'Body of makeCalendarFeed' }).textContent).toContain('Required.');
  expect(screen.getAllByRole('link', { name: 'Feed list' })[0]?.getAttribute('href')).toBe(
    '/api/docs/shapes#shape-Feed',
  );
});

test('an address whose end is cut off in the middle shows the calls all the same', () => {
  location.hash = '#makeCalendarFeed%';
  expect(() => new Function(UNFOLD_SCRIPT)()).not.toThrow();
  showGames();
  expect(textsOf('summary')).toHaveLength(2);
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
