import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { accuracyText, ProfilePage } from './profile-page.tsx';

test.each([
  [0, 0, '0/0 correct (100%)'],
  [12, 1, '12/13 correct (92%)'],
  [0, 2, '0/2 correct (0%)'],
])('%i right and %i wrong read %s', (correct, wrong, shown) => {
  expect(accuracyText(correct, wrong)).toBe(shown);
});

test('a link to a part of the account leads there, although that comes after the page', async () => {
  const seen = vi.fn();
  Element.prototype.scrollIntoView = function see(this: Element) {
    seen(this.id);
  };
  const profile = { id: '7', avatarUrl: '', fullName: 'Pat Lee', firstName: 'Pat', lastName: 'Lee', email: 'p@e.org' };
  const more = { displayName: 'Pat', cellPhone: '', zipCode: '21044', statTrue: 0, statFalse: 0 };
  show(<ProfilePage calendar={null} standing={<p>New member</p>} />, {
    at: '/my-account/profile#zone',
    answers: { '/api/csz/memberProfile': { ...profile, ...more } },
  });
  expect(await screen.findByText('New member')).not.toBeNull();
  expect(seen.mock.calls).toEqual([['zone']]);
});
