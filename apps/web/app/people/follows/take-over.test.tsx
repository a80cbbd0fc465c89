import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { NoticeProvider } from '#web/ui/notice.tsx';
import { TakeOver } from './take-over.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const FOLLOWS = '/api/csz/memberSubscription';
const follow = (followedSchoolId: string, followedSportId: string | null) => ({ followedSchoolId, followedSportId });

function arrive(items: readonly object[], stars: string) {
  localStorage.csz_stars = stars;
  const list = { items, total: items.length };
  return show(
    <NoticeProvider>
      <TakeOver />
    </NoticeProvider>,
    { answers: { [FOLLOWS]: list, [`${FOLLOWS}/teams`]: list } },
  );
}

test('who follows nothing yet follows at once what the device kept, and it keeps that no longer', async () => {
  const { sent } = arrive([], '7-11,8');
  await screen.findByText('You follow the 2 teams that this device kept.');
  expect(sent).toEqual([
    {
      teams: [
        { schoolId: '7', sportId: '11' },
        { schoolId: '8', sportId: null },
      ],
    },
  ]);
  expect(localStorage.csz_stars).toBeUndefined();
});

test('the teams of who follows others already are not touched: the phone may have been lent', async () => {
  const { sent, requests } = arrive([follow('7', '11')], '7-11,8');
  await expect.poll(() => requests).toContain(FOLLOWS);
  await new Promise((settled) => setTimeout(settled, 50));
  expect(sent).toEqual([]);
  expect(localStorage.csz_stars).toBe('7-11,8');
});

test('what is followed already is only taken off the device', async () => {
  const { sent } = arrive([follow('7', '11'), follow('9', null)], '7-11');
  await expect.poll(() => localStorage.csz_stars).toBeUndefined();
  expect(sent).toEqual([]);
});
