import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeQueryClient } from '#web/api/query-client.ts';
import { meQuery } from '#web/people/accounts/queries.ts';
import { show } from '#web/testing/show.tsx';
import { loadMaker } from './load-maker.ts';
import { MakerPage } from './maker-page.tsx';

const list = <T,>(...items: T[]) => ({ items, total: items.length });

/** One state with a county, a league and a sport. */
const answers = {
  '/api/csz/states': list({ id: '1', name: 'Maryland' }),
  '/api/csz/districts': list({ id: '5', name: 'Howard County' }),
  '/api/csz/schools': list({ id: '7', name: 'Centennial' }),
  '/api/csz/leagues': list({ id: '9', name: 'Valley League' }),
  '/api/csz/sports': list({ id: '11', name: 'Football' }),
};

/** Chooses one of a list, once that has come. */
const pick = async (label: string, name: string) => {
  const option = await within(await screen.findByLabelText(label)).findByRole('option', { name });
  fireEvent.change(screen.getByLabelText(label), { target: { value: option.getAttribute('value') } });
};
const source = () => document.querySelector('iframe')?.getAttribute('src');

test('a widget of a county or of a league: another type begins without both', async () => {
  show(<MakerPage kind="scores" />, { answers });
  await pick('County/Conference', 'Howard County');
  await pick('Sport', 'Football');
  expect(source()).toBe('/widget/scores?state=1&district=5&isLeague=false&sport=11');
  await pick('Widget type', 'League');
  expect(source()).toBeUndefined();
  await pick('League', 'Valley League');
  expect(source()).toBe('/widget/scores?state=1&league=9&isLeague=true&sport=11');
  await pick('Widget type', 'County');
  expect(source()).toBeUndefined();
  await pick('Widget type', 'League');
  await screen.findByLabelText('League');
  expect((screen.getByLabelText('League') as HTMLSelectElement).value).toBe('');
});

test('a widget may be of one school and of a season that is over; another county begins without the school', async () => {
  show(<MakerPage kind="scores" />, { answers });
  await pick('County/Conference', 'Howard County');
  await pick('School', 'Centennial');
  await pick('Season', '2012-2013');
  expect(source()).toBe('/widget/scores?state=1&district=5&school=7&isLeague=false&season=2012-2013');
  expect(screen.getByTitle('Centennial scores')).toBeDefined();
  await pick('Widget type', 'League');
  await pick('League', 'Valley League');
  expect(source()).toBe('/widget/scores?state=1&league=9&isLeague=true&season=2012-2013');
});

test('standings are those of one sport', async () => {
  show(<MakerPage kind="standings" />, { answers });
  await pick('County/Conference', 'Howard County');
  screen.getByText(/^Choose a county and a sport/);
  await pick('Sport', 'Football');
  expect(source()).toContain('/widget/standings?');
});

test.each([
  [null, '/'],
  [{ isSiteAdmin: false }, '/'],
  [{ isSiteAdmin: true }, undefined],
])('the makers are for site administrators: %j is led to %s', async (me, to) => {
  const client = makeQueryClient();
  client.setQueryData(meQuery.queryKey, me as never);
  const at = { client, url: new URL('https://scores.example.org/distribution'), params: {} };
  const answer = await loadMaker(at).catch((thrown: Response) => thrown);
  expect(answer instanceof Response ? answer.headers.get('location') : undefined).toBe(to);
});
