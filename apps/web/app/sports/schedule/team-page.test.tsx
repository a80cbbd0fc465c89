import type { Me } from '@csz/contract/accounts/calls';
import type { FormGame } from '@csz/contract/standings/calls';
import { useQueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { meQuery } from '#web/people/accounts/queries.ts';
import { show } from '#web/testing/show.tsx';
import { aSchoolStanding } from '#web/testing/standings-samples.ts';
import { LatestStreams } from './latest-streams.tsx';
import { SeasonTools } from './season-tools.tsx';
import { CoachLine, TeamBand } from './team-band.tsx';
import { TeamSelector } from './team-selector.tsx';
import { aTeamView } from './testing/a-team-view.ts';

const COACHES = '/api/csz/headCoach/7/12';
const STREAMS = '/api/csz/games/streams';
const team = { schoolId: '7', sportId: '12' };

test('the first coach on file is named by the last name', async () => {
  const items = [
    { id: '1', firstName: 'Ann', lastName: 'Lane', role: 'HeadCoach' },
    { id: '2', firstName: 'Bo', lastName: 'Older', role: 'HeadCoach' },
  ];
  show(<CoachLine team={team} />, { answers: { [COACHES]: { items, total: 2 } } });
  expect(await screen.findByText('Coach Lane')).toBeTruthy();
});

test('a team without a coach says so', async () => {
  show(<CoachLine team={team} />, { answers: { [COACHES]: { items: [], total: 0 } } });
  expect(await screen.findByText("Uh oh! There's no coach on file")).toBeTruthy();
});

test('with a sport the band shows the record, without one the address', async () => {
  const answers = { '/api/csz/standings/bySchools': { items: [aSchoolStanding()], total: 1 } };
  show(<TeamBand view={aTeamView()} />, { answers });
  expect(await screen.findByText('2-1')).toBeTruthy();
  expect(screen.queryByText(/Quarry Road/)).toBeNull();
});

test('the band shows how the last games went, each a way to its game', async () => {
  const [won] = aSchoolStanding().form;
  const form = [
    {
      gameId: '7',
      outcome: 'T',
      eventDate: '2026-10-23',
      isHome: true,
      noHomeTeam: false,
      opponent: 'Oak',
      myScore: 7,
      opponentScore: 7,
    },
    {
      gameId: '8',
      outcome: 'L',
      eventDate: null,
      isHome: true,
      noHomeTeam: false,
      opponent: '',
      myScore: 3,
      opponentScore: null,
    },
    won,
  ] as FormGame[];
  const answers = { '/api/csz/standings/bySchools': { items: [aSchoolStanding({ form })], total: 1 } };
  show(<TeamBand view={aTeamView()} />, { answers });
  const games = within(await screen.findByRole('list', { name: 'Last five games' })).getAllByRole('link');
  expect(games.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['TTied 7-7 against Oak, Fri, Oct 23', '/scores/view/7'],
    ['LLost', '/scores/view/8'],
    ['WWon 17-7 at Lantern Mill, Fri, Nov 6', '/scores/view/9'],
  ]);
});

test('the calendar of the team stands beside FOLLOW', async () => {
  show(<TeamBand view={aTeamView()} />);
  const follow = screen.getByRole('button', { name: /^FOLLOW/ });
  const calendar = screen.getByText('Calendar').closest('details');
  expect(follow.parentElement?.nextElementSibling).toBe(calendar);
  expect(calendar?.querySelector('a')?.getAttribute('href')).toMatch(/\/7\/12\.ics$/);
});

test('a season without games has no record, and nothing to take home', async () => {
  const none = { items: [], total: 0 };
  const answers = { '/api/csz/standings/bySchools': none, '/api/csz/schedules/v2': none };
  const view = aTeamView({ season: '2012-2013' });
  show(
    <>
      <TeamBand view={view} />
      <SeasonTools view={view} />
    </>,
    { answers },
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Print' })).toBeNull());
  expect(screen.queryByRole('link', { name: 'Download CSV' })).toBeNull();
  expect(await screen.findByText('None')).toBeTruthy();
  expect(screen.queryByText('0-0')).toBeNull();
});

test('without a sport the band shows the address', () => {
  show(<TeamBand view={aTeamView({ sport: undefined })} />);
  expect(screen.getByText('1 Quarry Road, Ellicott City, MD')).toBeTruthy();
  expect(screen.queryByText('Overall Record')).toBeNull();
});

test('the band leads to standings and scores of its place and sport', () => {
  show(<TeamBand view={aTeamView()} />);
  expect(screen.getByRole('link', { name: 'Team Page' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Standings' }).getAttribute('href')).toBe(
    '/scores/standings?selectedStateId=1&selectedCountyId=5&selectedSportId=12&season=2026-2027',
  );
  expect(screen.getByRole('link', { name: 'League Scores' }).getAttribute('href')).toBe(
    '/scores?selectedStateId=1&selectedCountyId=5&selectedSportId=12',
  );
});

test('another season of the same team is a pick away', async () => {
  const { address } = show(<TeamBand view={aTeamView()} />);
  fireEvent.change(screen.getByLabelText('Season'), { target: { value: '2012-2013' } });
  expect(address()).toBe('/schedules?countyId=5&schoolId=7&season=2012-2013&stateId=1&sportId=12&force=true');
});

test('the team selector leads to another team of the school', async () => {
  const sports = [aTeamView().sport, { ...aTeamView().sport, id: '13', name: 'Girls Soccer' }];
  const { address } = show(<TeamSelector view={aTeamView({ sport: undefined })} />, {
    answers: { '/api/csz/sports': { items: sports, total: 2 } },
  });
  expect(screen.getByRole('option', { name: 'Search team' }).hasAttribute('disabled')).toBe(true);
  await screen.findByRole('option', { name: 'Girls Soccer' });
  fireEvent.change(screen.getByLabelText('Team'), { target: { value: '13' } });
  fireEvent.click(screen.getByRole('button', { name: 'SEE TEAM PAGE' }));
  await expect.poll(address).toContain('sportId=13');
});

test('the streams card says what it is doing', async () => {
  show(<LatestStreams filter={{ schoolId: '7' }} />, { answers: { [STREAMS]: { items: [], total: 0 } } });
  expect(screen.getByText('Loading Streams...')).toBeTruthy();
  expect(await screen.findByText('No Streams Found')).toBeTruthy();
});

test('the stream that plays here is named once, under its picture', async () => {
  const stream = { sportName: 'Football', eventDate: '2026-10-30', nfhsLink: '' };
  const results = (name: string) => [{ schoolId: name, schoolName: name, isHome: true }];
  const items = [
    { ...stream, id: '1', youtubeLink: 'https://youtu.be/dQw4w9WgXcQ', results: results('Howard') },
    { ...stream, id: '2', youtubeLink: 'https://youtu.be/aQw4w9WgXcQ', results: results('Glenelg') },
  ];
  show(<LatestStreams filter={{ schoolId: '7' }} />, { answers: { [STREAMS]: { items, total: 2 } } });
  await screen.findByRole('link', { name: /Play video: Howard/ });
  expect(screen.getAllByRole('link', { name: /^Howard/ }).map((link) => link.getAttribute('href'))).toEqual([
    '/scores/view/1',
  ]);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('streams that do not come say so', async () => {
  show(<LatestStreams filter={{ schoolId: '7' }} />);
  expect(await screen.findByText('Streams Loading Failed')).toBeTruthy();
});

const ME = { memberId: '1', displayName: 'Ada', isCoachType: true } as Me;
const aRole = (given: object) => ({
  id: '9',
  memberRoleType: 'HeadCoach',
  isPending: false,
  followedSchoolId: '7',
  followedSportId: '12',
  followedDistrictId: '5',
  ...given,
});

const ROLES = '/api/csz/memberSubscription/myAccAll';

function OwnBand() {
  useQueryClient().setQueryData(meQuery.queryKey, ME);
  return <TeamBand view={aTeamView()} />;
}

test.each<[string, object, boolean]>([
  ['its coach', {}, true],
  ['its athletic director', { memberRoleType: 'AthleticDirector', followedSportId: null }, true],
  ['the director of its county', { memberRoleType: 'LeagueDirector', followedSchoolId: null }, true],
  ['a coach of another sport', { followedSportId: '13' }, false],
  ['a coach elsewhere', { followedSchoolId: '8' }, false],
  ['a coach who waits for approval', { isPending: true }, false],
  ['a fan', { memberRoleType: 'Fan' }, false],
])('only a manager is led from a team page to the schedule: %s', async (_, given, isManager) => {
  const none = { items: [], total: 0 };
  const { requests } = show(<OwnBand />, {
    answers: {
      [ROLES]: { items: [aRole(given)], total: 1 },
      '/api/csz/standings/bySchools': none,
    },
  });
  await waitFor(() => expect(requests.some((address) => address.startsWith(ROLES))).toBe(true));
  await new Promise((answered) => setTimeout(answered, 50));
  const to = screen.queryByRole('link', { name: 'Add game' })?.getAttribute('href') ?? null;
  const team = 'roleId=9&stateId=1&districtId=5&schoolId=7&sportId=12';
  expect(to).toBe(isManager ? `/my-account/schedule?tab=add&${team}` : null);
  expect(screen.queryByRole('link', { name: 'Manage schedule' }) !== null).toBe(isManager);
});
