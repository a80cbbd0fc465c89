import type { ProjectedBracket, ProjectedSeed } from '@csz/contract/playoffs/projected';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { ProjectedBracketPage } from './projected-bracket-page.tsx';
import { ProjectedSeeds } from './projected-seeds.tsx';

const aTeam = (shortName: string, place: 'clinched' | 'open' = 'open') => ({
  schoolId: shortName,
  name: `${shortName} High School`,
  shortName,
  initials: shortName.slice(0, 1),
  colors: ['#7b1113', '#ffffff'] as [string, string],
  imgUrl: '/crests/1.svg',
  record: '1-1',
  pct: '.500',
  points: null,
  place,
});
const aSeed = (seed: number, given: Partial<ProjectedSeed>): ProjectedSeed => ({
  tree: 'r1',
  treeName: 'County League',
  seed,
  teams: [aTeam('Ash')],
  open: null,
  placedBy: '',
  reasons: [],
  ...given,
});
const aBracket = (given: Partial<ProjectedBracket>): ProjectedBracket => ({
  leagueId: '1',
  leagueName: 'County League',
  districtName: 'Howard County',
  stateId: '1',
  className: '',
  name: 'County League',
  sportId: '12',
  sportName: 'Football',
  season: '2026-2027',
  qualifiers: 3,
  stateName: 'Maryland',
  stateIds: ['1'],
  isPresent: true,
  tieBreakers: 'County rules',
  rankBy: 'league',
  points: null,
  trees: [],
  why: '',
  seeds: [],
  firstOut: [],
  published: null,
  leftOut: null,
  ...given,
});

test('a seed says which tie-breaker placed its team, and an open one which teams wait for the toss', () => {
  const level = { teams: [aTeam('Elm'), aTeam('Fir'), aTeam('Oak')], open: 'coin-toss' as const };
  const reasons = ['Coin toss still to come: Elm, Fir and Oak stay tied until it is recorded.'];
  show(
    <ProjectedSeeds
      bracket={aBracket({
        seeds: [
          aSeed(1, {
            teams: [aTeam('Ash', 'clinched')],
            placedBy: 'Head to head',
            reasons: ['Head to head: Ash 1-0.'],
          }),
          aSeed(2, { ...level, reasons }),
          aSeed(3, { ...level, reasons }),
        ],
        firstOut: [aSeed(5, { teams: [aTeam('Yew')] })],
      })}
    />,
  );
  expect(screen.getByText('Placed by: Head to head')).toBeTruthy();
  expect(screen.getByText('Clinched')).toBeTruthy();
  expect(screen.getByText('Coin toss still to come: 3 teams are level for 2 places')).toBeTruthy();
  expect(screen.getByText('2–3')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Fir' }), 'once, although it is level for two seeds').toHaveLength(1);
  expect(screen.getByRole('table', { name: 'First out' }).textContent).toContain('Yew');
  expect(screen.getByText('2. Elm, 2. Fir, 2. Oak')).toBeTruthy();
});

test('seeds by points show the figure, say who is level in it or without it, and how it comes about', () => {
  const rated = (shortName: string, points: string) => ({ ...aTeam(shortName), points });
  show(
    <ProjectedSeeds
      bracket={aBracket({
        points: { systemName: 'RPI', isOfState: false, playedThrough: '2026-11-20' },
        seeds: [
          aSeed(1, {
            teams: [rated('Ash', '.70000')],
            reasons: ['RPI: .70000', 'Own percentage: 1.00000 × .30 = .30000'],
          }),
          aSeed(2, { teams: [rated('Elm', '.50000'), rated('Fir', '.50000')], open: 'level' }),
          aSeed(3, { teams: [rated('Elm', '.50000'), rated('Fir', '.50000')], open: 'level' }),
        ],
        firstOut: [aSeed(4, { teams: [rated('Oak', '-'), rated('Yew', '-')], open: 'unrated' })],
      })}
    />,
  );
  expect(screen.getAllByRole('columnheader', { name: 'Points' })).toHaveLength(2);
  expect(screen.queryByRole('columnheader', { name: 'Pct' })).toBeNull();
  expect(screen.getByRole('row', { name: /Ash/ }).textContent).toContain('.70000');
  expect(screen.getByText('Level in points: 2 teams are level for 2 places')).toBeTruthy();
  expect(screen.getByText('Without points yet: 2 teams are level for 1 place')).toBeTruthy();
  expect(screen.getByText('How the points come about')).toBeTruthy();
  expect(screen.getByText('Own percentage: 1.00000 × .30 = .30000')).toBeTruthy();
});

test('the page of a class says what the association decides, and how many schools are in no bracket', async () => {
  const final = { key: 'final', name: 'Final rounds', isFinal: true, rounds: [], nodes: [] };
  const bracket = aBracket({
    leagueId: null,
    className: '4A',
    name: 'Maryland, Class 4A',
    points: { systemName: 'Football points', isOfState: true, playedThrough: '2026-11-20' },
    trees: [final],
    seeds: [aSeed(1, { treeName: 'East' }), aSeed(1, { tree: 'r2', treeName: 'West', teams: [aTeam('Oak')] })],
    leftOut: { withoutClass: 3, withoutRegion: 1 },
  });
  const of = { stateId: '1', className: '4A', sportId: '12' };
  const view = {
    of,
    title: '',
    description: '',
    path: '/playoffs/projected/state/1?sportId=12&class=4A',
    asList: false,
  };
  show(<ProjectedBracketPage view={view} />, { answers: { '/api/csz/projected-brackets/state/1': bracket } });
  expect(await screen.findByText('Maryland, Class 4A, Football, 2026-2027')).toBeTruthy();
  expect(screen.getByText(/Which regions meet.* the association decides/)).toBeTruthy();
  expect(screen.getByText(/^1 school of Class 4A without a region on record/)).toBeTruthy();
  expect(screen.getByText(/^3 schools of Maryland without a class on record/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'How each figure comes about' }).getAttribute('href')).toBe(
    '/scores/point-ranking?state=1&sport=12&season=2026-2027',
  );
  expect(screen.getByRole('heading', { name: 'Seeds, West' })).toBeTruthy();
});
