import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { NoticeProvider } from '#web/ui/notice.tsx';
import { StarButton } from './star-button.tsx';
import { TEAMS_SCRIPT } from './teams-script.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const button = () => screen.getByRole('button', { name: 'Keep Howard Football on this device' });
const showStar = () =>
  show(
    <NoticeProvider>
      <StarButton schoolId="7" sportId="11" name="Howard Football" />
    </NoticeProvider>,
  );

test('a star keeps a team on the device, and the same press takes it off', async () => {
  showStar();
  fireEvent.click(button());
  expect(button().getAttribute('aria-pressed')).toBe('true');
  expect(localStorage.csz_stars).toBe('7-11');
  await screen.findByText('Howard Football is kept on this device and comes first on Scores.');
  fireEvent.click(button());
  expect(button().getAttribute('aria-pressed')).toBe('false');
  expect(localStorage.csz_stars).toBeUndefined();
});

test('the 21st team is refused with what to do instead', async () => {
  localStorage.csz_stars = Array.from({ length: 20 }, (_, at) => at + 20).join(',');
  showStar();
  fireEvent.click(button());
  await screen.findByText(
    'This device keeps 20 teams, and has as many. Take one off under Teams, or log in and follow all you like.',
  );
  expect(button().getAttribute('aria-pressed')).toBe('false');
  expect(localStorage.csz_stars.split(',')).toHaveLength(20);
});

test.each([
  ['a guest who keeps teams', { csz_stars: '7-11' }, false, true],
  ['a guest without any', { csz_follows: '3' }, false, false],
  ['a member who follows some', { csz_follows: '3' }, true, true],
  ['a member on a device with a guest’s stars', { csz_stars: '7-11' }, true, false],
])('before the first paint there is room for the teams of %s: %j', (_, kept, isMember, hasRoom) => {
  const root = document.documentElement;
  root.removeAttribute('data-teams');
  root.toggleAttribute('data-member', isMember);
  Object.assign(localStorage, kept);
  new Function(TEAMS_SCRIPT)();
  expect(root.hasAttribute('data-teams')).toBe(hasRoom);
  root.removeAttribute('data-member');
});
