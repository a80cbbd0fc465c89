import type { BracketStage, PlayoffBracket } from '@csz/contract/playoffs/calls';
import { dehydrate } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeQueryClient } from '#web/api/query-client.ts';
import { travelling } from '#web/api/served.ts';
import { show } from '#web/testing/show.tsx';
import { PlayoffList, placeOf, stageLabel } from './playoff-list.tsx';
import { ProjectedList } from './projected-list.tsx';
import { playoffsQuery, projectedListQuery } from './queries.ts';

const aBracket = (given: Partial<PlayoffBracket> = {}): PlayoffBracket => ({
  id: '3',
  name: 'Piedmont Conference',
  sportId: '12',
  sportName: 'Football',
  stateId: '1',
  stateName: 'Maryland',
  districtId: '5',
  districtName: 'Piedmont Conference',
  season: '2026-2027',
  teams: 4,
  isPublished: true,
  stage: { round: 'Semifinal', eventDate: '2026-11-27', champion: null },
  ...given,
});
const withBrackets = (...brackets: PlayoffBracket[]) => ({
  '/api/csz/playoffs': { items: [{ sportId: '12', sportName: 'Football', brackets }], total: 1, season: '2026-2027' },
});
const filter = { stateId: '1', season: '2026-2027' };

test('a row shows its name once, and the round that is next with its day', async () => {
  show(<PlayoffList filter={filter} />, { answers: withBrackets(aBracket()) });
  expect(await screen.findByText('Semifinals, Fri, Nov 27')).toBeTruthy();
  expect(screen.getByText('4 teams')).toBeTruthy();
});

test('a bracket that is over names its champion', async () => {
  const champion = {
    schoolId: '7',
    name: 'Quarry Ridge High School',
    shortName: 'Quarry Ridge',
    initials: 'QR',
    imgUrl: '',
    colors: ['#6b0f3a', '#f7c6d0'],
  } as unknown as NonNullable<BracketStage['champion']>;
  const stage = { round: '', eventDate: null, champion };
  show(<PlayoffList filter={filter} />, { answers: withBrackets(aBracket({ stage })) });
  expect(await screen.findByText('Champion: Quarry Ridge')).toBeTruthy();
});

test.each([
  ['Quarterfinal', '2026-11-20', 'Quarterfinals, Fri, Nov 20'],
  ['Region final', null, 'Region finals, day to be decided'],
  ['Final', '2026-12-04', 'Final, Fri, Dec 4'],
  ['Round of 16', null, 'Round of 16, day to be decided'],
  ['', null, ''],
])('%s on %s reads "%s"', (round, eventDate, words) => {
  expect(stageLabel({ round, eventDate, champion: null })).toBe(words);
});

test('a place is shown where the name does not say it', () => {
  const county = { stateName: 'Maryland', districtName: 'Howard County' };
  expect(placeOf({ name: 'Spring Cup', ...county })).toBe('Howard County');
  expect(placeOf({ name: 'Maryland State', stateName: 'Maryland', districtName: '' })).toBe('');
});

test('what could be is listed by sport: the classes of the state with their letters, then its leagues', async () => {
  const of = { stateId: '1', sportId: '12', sportName: 'Football' };
  const items = [
    { ...of, leagueId: null, className: '4A', name: 'Maryland, Class 4A' },
    { ...of, leagueId: '7', className: '', name: 'County League' },
  ];
  show(<ProjectedList filter={filter} />, { answers: { '/api/csz/projected-brackets': { items, total: 2 } } });
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Maryland, Class 4A, Football', '/playoffs/projected/state/1?sportId=12&class=4A'],
    ['County League, Football', '/playoffs/projected/7?sportId=12'],
  ]);
});

test('the brackets of a state and those that could be travel as HTML alone', async () => {
  const real = withBrackets(aBracket())['/api/csz/playoffs'];
  const possible = { items: [{ sportId: '12', sportName: 'Football', leagueId: '7', name: 'County League' }] };
  const server = makeQueryClient(async (address) => ({
    status: 200,
    body: JSON.stringify(address.startsWith('/api/csz/playoffs') ? real : possible),
  }));
  await server.ensureQueryData(playoffsQuery(filter));
  await server.ensureQueryData(projectedListQuery(filter));
  const { queries } = travelling(dehydrate(server));
  expect(queries).toHaveLength(2);
  expect(JSON.stringify(queries)).toContain('bracket:3');
  expect(JSON.stringify(queries)).not.toMatch(/Piedmont|County League/);
});
