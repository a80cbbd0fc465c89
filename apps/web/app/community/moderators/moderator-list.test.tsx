import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { ModeratorList } from './moderator-list.tsx';

test('a member is found by name and made moderator of a county; a moderator can be removed', async () => {
  const { sent, requests } = show(<ModeratorList />, {
    answers: {
      '/api/forums/moderators': {
        items: [
          {
            member: { id: '7', name: 'Ana Castro' },
            district: { id: '5', name: 'Howard County' },
            givenAt: '2026-11-20T22:00:00.000Z',
          },
        ],
        total: 1,
        message: 'Done.',
      },
      '/api/forums/moderators/7/5': { message: 'Done.' },
      '/api/csz/admin/members': { items: [{ id: '8', displayName: 'Ben', email: 'ben@example.org' }], total: 1 },
      '/api/csz/states': { items: [{ id: '1', name: 'Maryland', isHome: true }], total: 1 },
      '/api/csz/districts': { items: [{ id: '5', name: 'Howard County', stateId: '1' }], total: 1 },
    },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Make moderator' }));
  expect(await screen.findByText('Please choose a member')).not.toBeNull();
  fireEvent.change(screen.getByLabelText('Name or email of a member'), { target: { value: 'ben' } });
  await screen.findByRole('option', { name: 'Ben, ben@example.org' });
  fireEvent.change(screen.getByLabelText('Member'), { target: { value: '8' } });
  fireEvent.change(screen.getByLabelText('State'), { target: { value: '1' } });
  await screen.findByRole('option', { name: 'Howard County' });
  fireEvent.change(screen.getByLabelText('County/Conference'), { target: { value: '5' } });
  fireEvent.click(screen.getByRole('button', { name: 'Make moderator' }));
  await expect.poll(() => sent).toEqual([{ memberId: '8', districtId: '5' }]);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Ana Castro from Howard County' }));
  await expect.poll(() => requests).toContain('/api/forums/moderators/7/5');
});
