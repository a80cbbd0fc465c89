import type { Me } from '@csz/contract/accounts/calls';
import { useQueryClient } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { meQuery } from '#web/people/accounts/queries.ts';
import { aGameDetail, aTeam } from '#web/testing/samples.ts';
import { show } from '#web/testing/show.tsx';
import { keepReportedHere } from './reported-here.ts';
import { ScoreSection } from './score-section.tsx';

afterEach(() => localStorage.clear());

const now = { today: '2026-10-30', time: '20:00:00' };
const teams = [aTeam({ id: '1', name: 'Howard' }), aTeam({ id: '2', name: 'Centennial', isHome: true })];
const section = <ScoreSection game={aGameDetail({ teams, canSubmitScores: true })} now={now} />;

function SignedIn({ children }: { children: ReactNode }) {
  useQueryClient().setQueryData(meQuery.queryKey, { memberId: '1', displayName: 'Fan' } as Me);
  return children;
}

test('who comes back to their report reads it, and Change leads into the first field', async () => {
  const myReport = { id: '7', scores: { '1': 21, '2': 14 }, wonBy: {}, forfeitedBy: [], resultStatus: 'final' };
  const part = { canSubmitScores: true, canCorrect: false, canSettle: false, role: 'Fan', schoolId: '1', myReport };
  show(<SignedIn>{section}</SignedIn>, { answers: { '/api/csz/games/100/me': part } });
  fireEvent.click(await screen.findByRole('button', { name: 'Change the score that you reported' }));
  expect(screen.getByText(/Reported by you as Fan: Howard 21, Centennial 14\./)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Howard score' }));
});

test('a device keeps what was reported from it for who comes back without logging in', async () => {
  keepReportedHere({ gameId: '100', words: 'Howard 21, Centennial 14' });
  show(section);
  expect(await screen.findByText(/Reported from this device: Howard 21, Centennial 14\./)).toBeTruthy();
});
