import type { Me } from '@csz/contract/accounts/calls';
import type { PointPreview } from '@csz/contract/point-rankings/staff';
import { useQueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { meQuery } from '#web/people/accounts/queries.ts';
import { type Answers, Refused, show } from '#web/testing/show.tsx';
import { ChoosePointSystem } from './choose-point-system.tsx';
import { PointSystemsAdmin } from './point-systems-admin.tsx';
import { SchoolClasses } from './school-classes.tsx';
import { aSystem, listOf, POINTS } from './testing/point-systems.ts';

const choiceOf = (address: string) => ({
  of: 'Maryland',
  sportId: new URLSearchParams(address.split('?')[1]).get('sportId'),
  season: '2026-2027',
  systemId: null,
  qualifiers: null,
  ofState: null,
  choices: [],
  classNames: [],
  teams: [{ schoolId: '1', name: 'Elm', className: null, region: null }],
});

const PREVIEW: PointPreview = {
  of: 'Maryland',
  leagueId: null,
  season: '2026-2027',
  playedThrough: '2026-11-20',
  groups: [
    {
      title: '',
      className: '',
      isProjected: false,
      rows: [
        {
          schoolId: '1',
          name: 'Elm High School',
          shortName: 'Elm',
          initials: 'E',
          colors: ['#000000', '#ffffff'],
          imgUrl: '/crests/1.svg',
          rank: 1,
          why: '',
          figure: '9.00',
          counted: 1,
          record: { won: 1, lose: 0, ties: 0, pct: '1.000' },
          tableRank: 3,
          region: 'East',
          regionRank: 1,
        },
      ],
    },
  ],
};

const SYSTEMS_AND_NEW = { ...listOf([POINTS, aSystem({})]), ...aSystem({ id: '10', key: 'own', name: 'Ours' }) };

const answers: Answers = {
  '/api/csz/states': listOf([{ id: '1', name: 'Maryland', code: 'MD', tz: 'America/New_York', isHome: true }]),
  '/api/csz/sports': listOf(
    ['Football', 'Field Hockey'].map((name, at) => ({ id: `${at + 3}`, name, shortName: name, parentId: null })),
  ),
  // What is read, and what is answered to a new one.
  '/api/csz/admin/point-systems': SYSTEMS_AND_NEW,
  '/api/csz/admin/point-rankings': choiceOf,
  '/api/csz/admin/point-rankings/preview': PREVIEW,
};

/** The screen of a member of staff. */
function Staff() {
  useQueryClient().setQueryData(meQuery.queryKey, { memberId: '1', isSiteAdmin: true } as Me);
  return <PointSystemsAdmin />;
}

const SYSTEMS = '/api/csz/admin/point-systems';
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } });

beforeEach(() => {
  sessionStorage.clear();
});

test('what was chosen for a sport and not saved does not go to another', async () => {
  const { requests } = show(<Staff />, { answers });
  const select = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name });
  fireEvent.change(await select('Point system'), { target: { value: '9' } });
  fireEvent.change(await select('Class of Elm'), { target: { value: '4A' } });
  const goTo = async (sport: string) => {
    const before = requests.length;
    fireEvent.change(await select('Sport'), { target: { value: sport } });
    await waitFor(() => expect(requests.length).toBeGreaterThan(before));
  };
  // The second time both sports are in the cache.
  await goTo('4');
  expect([(await select('Point system')).value, (await select('Class of Elm')).value]).toEqual(['', '']);
  fireEvent.change(await select('Point system'), { target: { value: '9' } });
  fireEvent.change(await select('Class of Elm'), { target: { value: '4A' } });
  await goTo('3');
  expect([(await select('Point system')).value, (await select('Class of Elm')).value]).toEqual(['', '']);
});

test('the classes of last season fill what is empty, keep what was typed, and nothing goes from its place', async () => {
  const teams = ['Elm', 'Oak', 'Ash'].map((name, at) => ({ schoolId: `${at}`, name, className: null, region: null }));
  const lastYear = teams.map((team) => ({ ...team, className: '3A', region: 'West' }));
  const given: Answers = {
    ...answers,
    '/api/csz/admin/point-rankings': (address) => ({
      ...choiceOf(address),
      teams: address.includes('2026-2027') ? teams : lastYear,
    }),
  };
  const filter = { stateId: '1', sportId: '3', season: '2026-2027' };
  show(<SchoolClasses filter={filter} />, { answers: given });
  fireEvent.change(await screen.findByLabelText('Class of Elm'), { target: { value: '1A' } });
  type('Region of Oak', 'East');
  fireEvent.click(button('Copy the classes of 2025-2026'));
  await waitFor(() => expect(field('Class of Ash').value).toBe('3A'));
  expect(
    ['Elm', 'Oak', 'Ash'].map((name) => [field(`Class of ${name}`).value, field(`Region of ${name}`).value]),
  ).toEqual([
    ['1A', ''],
    ['3A', 'East'],
    ['3A', 'West'],
  ]);
  expect(button('Copy the classes of 2025-2026').disabled, 'nothing is left to fill').toBe(true);
});

test('a new system says in words what is missing, keeps what was typed through a failure and a reload, and is previewed first', async () => {
  const refused = new Refused(400, {
    code: 'point-rules-wrong',
    message: 'The point system needs another look. Not today.',
  });
  // The first thing that is sent is the preview.
  const given: Answers = { ...answers, [SYSTEMS]: () => (sent.length > 1 ? refused : SYSTEMS_AND_NEW) };
  const { sent } = show(<Staff />, { answers: given });
  fireEvent.click(await screen.findByRole('button', { name: 'New point system' }));
  fireEvent.click(button('Publish version 1'));
  expect(sent).toEqual([]);
  expect(screen.getByText('Please give the point system a name.')).toBeTruthy();
  expect(screen.getAllByText('Please enter a number from 0 to 1.')).toHaveLength(3);
  expect(document.activeElement, 'the first wrong field').toBe(field('Name'));

  type('Name', 'Ours');
  type('Who it is for', 'Our league');
  type('Weight of the own percentage', '.5');
  type('Of the opponents', '.3');
  type('Of their opponents', '.3');
  expect(screen.getByText('Together they make 1.1.')).toBeTruthy();
  expect(screen.getByText('The three weights must add up to 1.')).toBeTruthy();
  type('Of their opponents', '.2');
  expect(screen.queryByRole('alert')).toBeNull();

  fireEvent.click(button('Preview'));
  const preview = await screen.findByRole('region', { name: 'The ranking as it would be' });
  expect(document.activeElement).toBe(within(preview).getByRole('heading', { name: 'The ranking as it would be' }));
  expect(within(preview).getByText('As Maryland would be ranked in 2026-2027. Nothing is saved yet.')).toBeTruthy();
  expect(within(preview).getByRole('row', { name: /Elm/ }).textContent).toContain('▲ 2 higher');
  expect(sent[0]).toMatchObject({ stateId: '1', sportId: '3', rules: { weights: { wp: 0.5, owp: 0.3, oowp: 0.2 } } });
  type('Games before a rank', '2');
  expect(within(preview).getByText('This preview is of what was entered before. Preview it again.')).toBeTruthy();

  fireEvent.click(button('Publish version 1'));
  expect(await screen.findByText('The point system needs another look. Not today.')).toBeTruthy();
  expect([field('Name').value, field('Games before a rank').value]).toEqual(['Ours', '2']);
  fireEvent.click(button('Preview'));
  await screen.findByText('As Maryland would be ranked in 2026-2027. Nothing is saved yet.');
  expect(screen.queryByText('The point system needs another look. Not today.'), 'a refusal of before').toBeNull();
  cleanup();

  // The page was left and opened again: what was typed is there.
  const again = show(<Staff />, { answers });
  await screen.findByLabelText('Who it is for');
  expect([field('Name').value, field('Of the opponents').value]).toEqual(['Ours', '.3']);
  fireEvent.click(button('Publish version 1'));
  await waitFor(() => expect(again.sent).toHaveLength(1));
  expect(again.sent[0]).toMatchObject({
    key: null,
    name: 'Ours',
    audience: 'Our league',
    rules: { kind: 'rpi', minGames: 2, regionQualifiers: null },
  });
  expect(await screen.findByRole('button', { name: 'New point system' }), 'the form has gone').toBeTruthy();

  fireEvent.click(button('New point system'));
  expect(document.activeElement).toBe(field('Name'));
  fireEvent.click(button('Cancel'));
  expect(document.activeElement, 'nothing was typed').toBe(button('New point system'));
  fireEvent.click(button('New point system'));
  type('Name', 'Theirs');
  fireEvent.click(button('Cancel'));
  fireEvent.click(button('Stay'));
  expect(field('Name').value).toBe('Theirs');
  fireEvent.click(button('Cancel'));
  fireEvent.click(button('Leave'));
  expect(screen.queryByLabelText('Name')).toBeNull();
});

test('a copy takes the classes along and is a new system; the next version keeps its key', async () => {
  const { sent } = show(<Staff />, { answers });
  fireEvent.click(await screen.findByRole('button', { name: 'Copy Football points' }));
  expect(field('Name').value).toBe('Copy of Football points');
  expect(field('Teams from each region (optional)').value).toBe('8');
  expect([field('Win against 4A').value, field('Loss against 3A').value]).toEqual(['8', '1']);
  type('Class 2', '4a');
  fireEvent.click(button('Add a class'));
  expect(document.activeElement).toBe(field('Class 3'));
  fireEvent.click(button('Publish version 1'));
  expect(screen.getByText('Each class can be in the list once.')).toBeTruthy();
  expect(screen.getByText('Please name the class, like 4A.')).toBeTruthy();
  fireEvent.click(button('Remove class 3'));
  expect(document.activeElement?.textContent).toBe('Remove 4a');
  type('Class 2', '2A');
  fireEvent.click(button('Move 2A up'));
  fireEvent.click(button('Publish version 1'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    key: null,
    rules: {
      kind: 'win-points',
      classes: [
        { name: '2A', points: 7, lossPoints: 1 },
        { name: '4A', points: 8, lossPoints: 0 },
      ],
    },
  });

  fireEvent.click(await screen.findByRole('button', { name: 'Add a version of RPI' }));
  expect(screen.getByRole('heading', { name: 'Version 2 of RPI' })).toBeTruthy();
  expect(field('But not those from (optional)').value).toBe('IN, OH');
  fireEvent.click(button('Publish version 2'));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ key: 'rpi', rules: { likeOwnState: ['IN', 'OH'] } });
});

test('a director looks at a ranking before choosing it, and may go by wins and losses where the state has points', async () => {
  const filter = { leagueId: '7', sportId: '3', season: '2026-2027' };
  const ofState = { systemName: 'Football points', version: 1 };
  const { sent } = show(<ChoosePointSystem filter={filter} />, {
    answers: {
      ...answers,
      '/api/csz/admin/point-rankings': (address) => ({ ...choiceOf(address), ofState, teams: [] }),
    },
  });
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Point system' });
  expect(select.selectedOptions[0]?.textContent).toBe('As the state: Football points, version 1');
  fireEvent.change(select, { target: { value: '9' } });
  expect(screen.getByText('For KHSAA, football')).toBeTruthy();
  fireEvent.click(button('Preview this point system'));
  expect(await screen.findByRole('region', { name: 'The ranking as it would be' })).toBeTruthy();
  expect(sent[0]).toMatchObject({ leagueId: '7', rules: { kind: 'rpi' } });
  fireEvent.change(select, { target: { value: '' } });
  fireEvent.click(button('Choose this point system'));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ ...filter, systemId: null });
});

test('a state says how many go on; without a number its classes have no bracket, which the field says', async () => {
  const { sent } = show(<ChoosePointSystem filter={{ stateId: '1', sportId: '3', season: '2026-2027' }} />, {
    answers,
  });
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Point system' });
  fireEvent.change(select, { target: { value: '9' } });
  const missing = 'How many teams go on is missing, so no bracket is projected.';
  expect(screen.getByText(missing)).toBeTruthy();
  type('Teams that go on (optional)', '65');
  fireEvent.click(button('Choose this point system'));
  expect(screen.getByText('Please enter a whole number from 1 to 64.')).toBeTruthy();
  type('Teams that go on (optional)', '8');
  expect(screen.queryByText(missing)).toBeNull();
  fireEvent.click(button('Choose this point system'));
  await waitFor(() =>
    expect(sent).toEqual([{ stateId: '1', sportId: '3', season: '2026-2027', systemId: '9', qualifiers: 8 }]),
  );
});
