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

function onPage(part: object) {
  const usual = { canSubmitScores: true, canCorrect: false, canSettle: false, role: 'Fan', schoolId: '1' };
  return show(<SignedIn>{section}</SignedIn>, { answers: { '/api/csz/games/100/me': { ...usual, ...part } } });
}

test('who comes back to their report reads it, and Change leads into the first field', async () => {
  const myReport = { id: '7', scores: { '1': 21, '2': 14 }, wonBy: {}, forfeitedBy: [], resultStatus: 'final' };
  onPage({ myReport });
  fireEvent.click(await screen.findByRole('button', { name: 'Change the score that you reported' }));
  expect(screen.getByText(/Reported by you as Fan: Howard 21, Centennial 14\./)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Howard score' }));
});

test('a device keeps what was reported from it for who comes back without logging in', async () => {
  keepReportedHere({ gameId: '100', words: 'Howard 21, Centennial 14' });
  show(section);
  expect(await screen.findByText(/Reported from this device: Howard 21, Centennial 14\./)).toBeTruthy();
});

test('who reported the score so far is asked to come back', async () => {
  onPage({ myReport: { scores: { '1': 7, '2': 7 }, resultStatus: 'none', forfeitedBy: [] } });
  expect(await screen.findByText(/as Fan: Howard 7, Centennial 7 so far/)).toBeTruthy();
});

test('who opened a game again has reported nothing of its score', async () => {
  onPage({ role: 'Staff', myReport: { scores: {}, resultStatus: 'none', forfeitedBy: [] } });
  expect(await screen.findByText('Your report counts as: Staff.')).toBeTruthy();
});
