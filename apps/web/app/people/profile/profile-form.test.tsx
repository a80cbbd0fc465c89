import type { MemberProfile } from '@csz/contract/profile/calls';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, Refused, show } from '#web/testing/show.tsx';
import { NoticePlace, NoticeProvider } from '#web/ui/notice.tsx';
import { ProfileForm } from './profile-form.tsx';

const PROFILE = '/api/csz/memberProfile';
const QUESTION = 'Is October 31, 2016 your date of birth? Please look at the year once more.';
const REQUESTED = new Refused(409, { code: 'birthday-unlikely', message: QUESTION });
const HELD = new Refused(403, { code: 'account-held', message: 'This account is on hold.' });

const PAT = {
  firstName: 'Pat',
  lastName: 'Reader',
  displayName: 'Pat',
  waitingName: null,
  cellPhone: null,
  zipCode: null,
  birthday: null,
};

function save(answers: Answers) {
  const shown = show(<ProfileForm profile={PAT as MemberProfile} />, { answers, at: '/my-account/profile' });
  fireEvent.change(screen.getByLabelText(/^Date of birth/), { target: { value: '2016-10-31' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  return shown;
}

test('the birthday of a child is asked for again, and may be changed instead', async () => {
  const { sent, address } = save({ [PROFILE]: REQUESTED });
  expect(await screen.findByText(QUESTION)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'No, I will change it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>(/^Date of birth/).value).toBe('2016-10-31');
  expect([sent.length, address()]).toEqual([1, '/my-account/profile']);
});

test('confirmed, the page signs out and says that the account is on hold', async () => {
  let tries = 0;
  const { sent, address } = save({
    [PROFILE]: () => {
      tries += 1;
      return tries === 1 ? REQUESTED : HELD;
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, this is right' }));
  await waitFor(() => expect(address()).toBe('/account-on-hold'));
  expect(sent).toMatchObject([{ birthday: '2016-10-31' }, { birthday: '2016-10-31', isCertain: true }]);
});

test('a name that others see otherwise than it was typed is shown as it is, beside why', async () => {
  const answers = { [PROFILE]: { ...PAT, displayName: 'PatR' } };
  const page = (
    <NoticeProvider>
      <ProfileForm profile={PAT as MemberProfile} />
      <NoticePlace />
    </NoticeProvider>
  );
  show(page, { answers, at: '/my-account/profile' });
  const field = screen.getByLabelText<HTMLInputElement>('Display name');
  expect(document.getElementById(field.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent).toBe(
    'Under 18, or without a date of birth, your full name is shown as first name and initial.',
  );
  fireEvent.change(field, { target: { value: 'PatReader' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your profile is saved, and others see you as PatR.')).toBeDefined();
  expect(field.value).toBe('PatR');
});

test('a name that waits for staff is named beside the one that others see meanwhile', () => {
  const profile = { ...PAT, displayName: 'Member7', waitingName: 'PatHancock' };
  show(<ProfileForm profile={profile as MemberProfile} />, { answers: {}, at: '/my-account/profile' });
  const waits = 'Our staff will look at the name PatHancock soon, and until then others see Member7.';
  expect(screen.getByText(waits)).toBeDefined();
});
