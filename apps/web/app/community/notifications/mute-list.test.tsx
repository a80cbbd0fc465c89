import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { MuteList } from './mute-list.tsx';

const MUTES = '/api/csz/notifications/mutes';
const NONE = { postId: null, schoolId: null, sportId: null, memberId: null };
const THREAD = { ...NONE, id: '3', label: 'What a night', link: '/forums/post/7', postId: '7' };
const TEAM = { ...NONE, id: '4', label: 'Quarry Ridge · Football', link: '/schedules', schoolId: '14', sportId: '11' };
const followed = (id: string, sportId: string, sportName: string) => ({
  id,
  followedSchoolId: '14',
  followedSportId: sportId,
  followedDistrictId: '2',
  stateId: '1',
  schoolName: 'Quarry Ridge',
  schoolLogoUrl: '',
  sportName,
  mails: true,
});

test('what is muted can be heard of again, and a followed team that is not muted can be muted', async () => {
  const items = [followed('1', '11', 'Football'), followed('2', '12', 'Soccer')];
  const { sent, requests } = show(<MuteList />, {
    answers: {
      [MUTES]: { items: [THREAD, TEAM], total: 2, message: 'Muted.' },
      [`${MUTES}/3`]: { message: 'You are notified of it again.' },
      '/api/csz/memberSubscription': { items, total: 2 },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Unmute What a night' }));
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Muted' }));
  await waitFor(() => expect(requests).toContain(`${MUTES}/3`));
  fireEvent.click(await screen.findByRole('button', { name: 'Mute Quarry Ridge Soccer' }));
  await waitFor(() => expect(sent).toContainEqual({ schoolId: '14', sportId: '12' }));
  expect(screen.queryByRole('button', { name: 'Mute Quarry Ridge Football' })).toBeNull();
});

test('without anything muted the page says where it is done', async () => {
  show(<MuteList />, {
    answers: { [MUTES]: { items: [], total: 0 }, '/api/csz/memberSubscription': { items: [], total: 0 } },
  });
  expect(await screen.findByText(/The menu of a post or comment/)).not.toBeNull();
});
