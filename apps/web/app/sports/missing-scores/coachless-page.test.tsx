import type { CoachlessTeam } from '@csz/contract/missing-scores/calls';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Refused, show } from '#web/testing/show.tsx';
import { CoachlessPage } from './coachless-page.tsx';

beforeEach(() => localStorage.clear());

const ADDRESS = '/api/csz/mcreports/';
const team = (sportId: string, sportName: string): CoachlessTeam => ({
  schoolId: '1',
  schoolName: 'Elm High School',
  sportId,
  sportName,
  games: 9,
});

function open(...items: CoachlessTeam[]) {
  const saved = { items: [{ schoolId: '1', sportId: '41', ok: true, code: '', message: 'Thank you!' }] };
  let requests = 0;
  const page = { items, total: items.length, reporter: 'Ada', where: 'Elm High School' };
  return show(<CoachlessPage />, { answers: { [ADDRESS]: () => (requests++ === 0 ? page : saved) } });
}

const rows = () => screen.getAllByRole('listitem').map((item) => item.querySelector('details')?.open);

test('of several teams each is opened by who knows its coach', async () => {
  open(team('41', 'Boys Soccer'), team('42', 'Girls Soccer'));
  expect(await screen.findByRole('heading', { level: 2, name: /^Boys Soccer 9 games$/ })).toBeDefined();
  expect(rows()).toEqual([false, false]);
  fireEvent.change(screen.getAllByLabelText('Last Name')[0] as HTMLElement, { target: { value: 'Hill' } });
  expect(rows()).toEqual([true, false]);
  expect(screen.getByText('1 to save')).toBeDefined();
});

test('a single team stands open, and thanks in its place once its coach is named', async () => {
  const { sent } = open(team('41', 'Boys Soccer'));
  const form = within(await screen.findByRole('form', { name: 'Coach of Boys Soccer, Elm High School' }));
  expect(rows()).toEqual([true]);
  const type = (name: string, value: string) => fireEvent.change(form.getByLabelText(name), { target: { value } });
  type('First Name', 'Cora');
  type('Last Name', 'Hill');
  type('Email', 'cora@elm.example');
  fireEvent.click(form.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Thank you!')).toBeDefined();
  expect(sent).toMatchObject([{ items: [{ sportId: '41', coach: { lastName: 'Hill', role: 'HeadCoach' } }] }]);
});

test('a link that is over says what it was about, and leads on to logging in', async () => {
  const over = new Refused(404, { code: 'link-expired', message: 'This link does not work any more.' });
  show(<CoachlessPage />, { answers: { [ADDRESS]: over, '/api/csz/me': { me: null } } });
  expect(await screen.findByText('This link does not work any more.')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Teams without a coach');
  expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/login');
});
