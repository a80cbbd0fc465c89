import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aGameDetail } from '#web/testing/samples.ts';
import { show } from '#web/testing/show.tsx';
import { StaffSettleLink } from './staff-settle-link.tsx';

const part = { canSubmitScores: false, canCorrect: false, role: '', schoolId: null, myReport: null };

test.each([true, false])('only staff come from a game to its decisions: %s', async (canSettle) => {
  const { requests } = show(<StaffSettleLink game={aGameDetail({ canSubmitScores: false })} />, {
    answers: { '/api/csz/games/100/me': { ...part, canSettle } },
  });
  await expect.poll(() => requests).toHaveLength(1);
  await expect.poll(() => screen.queryAllByRole('link').length).toBe(canSettle ? 1 : 0);
  if (canSettle) expect(screen.getByRole('link').getAttribute('href')).toBe('/admin/scores?gameId=100');
});
