import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { Preferences } from './preferences.tsx';
import { SchoolStep } from './school-step.tsx';

const ME = { memberId: '7', email: 'pat@example.org', displayName: 'Pat', isSiteAdmin: false, roles: [] };
vi.mock('#web/people/accounts/queries.ts', async (original) => ({
  ...(await original<typeof import('#web/people/accounts/queries.ts')>()),
  useMe: () => ME,
  useMeOnceKnown: () => ME,
}));

const school = (id: string, name: string) => ({
  id,
  name,
  district: 'Howard County',
  imgUrl: '',
  initials: 'E',
  colors: ['#123456', '#ffffff'],
});
const ELM = school('3', 'Elm High School');
const OAK = school('4', 'Oak High School');
const SPORTS = [
  { id: '11', name: 'Football', isParent: false },
  { id: '12', name: 'Field Hockey', isParent: false },
];
const follow = (id: string, sportId: string | null, sportName = '') => ({
  id,
  followedSchoolId: '3',
  followedSportId: sportId,
  schoolName: 'Elm High School',
  sportName,
  mails: false,
});
const FOLLOWS = '/api/csz/memberSubscription';
const answersWith = (items: readonly object[]) => ({
  [FOLLOWS]: { items, total: items.length },
  [`${FOLLOWS}/21`]: { message: 'Done' },
  [`${FOLLOWS}/22`]: { message: 'Done' },
  [`${FOLLOWS}/preferences`]: { items, total: items.length },
  '/api/csz/schools': { items: [ELM, OAK], total: 2 },
  '/api/csz/schools/3': ELM,
  '/api/csz/sports': { items: SPORTS, total: 2 },
});
const FROM_GAME = '?redirect=%2Fscores%2Fview%2F7';
const skip = () => screen.getByRole('link', { name: 'Skip' }).getAttribute('href');
const pick = async (label: string, option: string) => {
  fireEvent.change(await screen.findByLabelText(label), { target: { value: option } });
  fireEvent.click(await screen.findByRole('option', { name: option }));
};

afterEach(cleanup);

test('a school and its sports are chosen by searching, and the way goes on with where it began', async () => {
  const shown = show(<SchoolStep />, { at: `/add-school-sub${FROM_GAME}`, answers: answersWith([]) });
  fireEvent.change(await screen.findByLabelText('School'), { target: { value: 'Elm' } });
  fireEvent.click(await screen.findByRole('option', { name: /Elm High School/ }));
  await pick('Sports (optional)', 'Football');
  expect(skip()).toBe(`/complete-preferences${FROM_GAME}`);
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(shown.address()).toBe(`/complete-preferences${FROM_GAME}`));
  expect(shown.sent).toEqual([{ followSchoolId: '3', followSportIds: ['11'] }]);
});

test('who comes back to the step finds the choice, and what is taken out of it is followed no more', async () => {
  const items = [follow('21', '11', 'Football'), follow('22', '12', 'Field Hockey')];
  const shown = show(<SchoolStep />, { at: '/add-school-sub', answers: answersWith(items) });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Football' }));
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(shown.address()).toBe('/complete-preferences'));
  expect(shown.sent).toEqual([{ followSchoolId: '3', followSportIds: ['12'] }]);
  expect(shown.requests).toContain(`${FOLLOWS}/21`);
  expect(shown.requests).not.toContain(`${FOLLOWS}/22`);
});

test('the preferences show what was chosen before and ask only who one is', async () => {
  const items = [follow('21', '11', 'Football'), follow('22', '12', 'Field Hockey')];
  const shown = show(<Preferences />, { at: `/complete-preferences${FROM_GAME}`, answers: answersWith(items) });
  const words = (await screen.findByText('Elm High School')).closest('p')?.textContent;
  expect(words).toBe('You follow Elm High School: Football, Field Hockey');
  expect(screen.queryByLabelText('School')).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(skip()).toBe('/scores/view/7');
  fireEvent.click(screen.getByRole('button', { name: 'Finish' }));
  expect(await screen.findByText('Required')).not.toBeNull();
  fireEvent.click(screen.getByLabelText('Parent'));
  fireEvent.click(screen.getByRole('button', { name: 'Finish' }));
  await waitFor(() => expect(shown.address()).toBe('/scores/view/7'));
  const followSports = ['11', '12'].map((id) => ({ id, roles: ['Parent'] }));
  expect(shown.sent).toEqual([{ role: 'Parent', followSchoolId: '3', followSports, isCoachOrDirector: false }]);
});

test('who coaches goes on to ask for that role, and from there to where it began', async () => {
  const shown = show(<Preferences />, {
    at: `/complete-preferences${FROM_GAME}`,
    answers: answersWith([follow('21', null)]),
  });
  fireEvent.click(await screen.findByLabelText('Other'));
  fireEvent.click(screen.getByLabelText('I am a coach or school administrator'));
  fireEvent.click(screen.getByRole('button', { name: 'Finish' }));
  await waitFor(() => expect(shown.address()).toBe('/my-account/roles?add=coach&redirect=%2Fscores%2Fview%2F7'));
});

test('who skipped the school may choose it in the preferences, and finishes with one only', async () => {
  show(<Preferences />, { at: '/complete-preferences', answers: answersWith([]) });
  await screen.findByLabelText('School');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Finish' }).disabled).toBe(true);
});
