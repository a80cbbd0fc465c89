import type { Me } from '@csz/contract/accounts/calls';
import { useQueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { meQuery } from '#web/people/accounts/queries.ts';
import { keptBox as box } from '#web/testing/kept-box.ts';
import { aGameDetail, aTeam } from '#web/testing/samples.ts';
import { show } from '#web/testing/show.tsx';
import { dropReportsOf, type KeptReport, sendKeptReports } from './kept-reports.ts';
import { ScoreSection } from './score-section.tsx';

vi.mock('./report-box.ts', async () => ({
  reportBox: (await import('#web/testing/kept-box.ts')).keptBox,
}));

const teams = [aTeam({ id: '1', name: 'Howard' }), aTeam({ id: '2', name: 'Centennial', isHome: true })];
const game = aGameDetail({ teams, canSubmitScores: true });
const PART = { canSubmitScores: true, canCorrect: false, canSettle: false, role: 'Fan', schoolId: '1', myReport: null };
const inBox = () => [...box.kept.values()][0] as KeptReport | undefined;
const sent: { key: string; gameId: string }[] = [];
let signedIn: string | null = '1';
let answer: { status: number; body: object } = { status: 200, body: {} };

function SignedIn({ children }: { children: ReactNode }) {
  useQueryClient().setQueryData(meQuery.queryKey, { memberId: '1', displayName: 'Fan' } as Me);
  return children;
}

beforeEach(() => {
  signedIn = '1';
  sent.length = 0;
  vi.stubGlobal('indexedDB', {});
  vi.stubGlobal('fetch', async (address: string, init?: { body?: string }) => {
    if (address === '/api/csz/me') return Response.json({ me: signedIn && { memberId: signedIn } });
    sent.push(JSON.parse(init?.body ?? '{}'));
    return Response.json(answer.body, { status: answer.status });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  box.kept.clear();
  sessionStorage.clear();
});

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

/** Types a score and sends it where there is no line. */
async function reportWithoutLine() {
  const page = show(
    <SignedIn>
      <ScoreSection game={game} now={{ today: '2026-10-30', time: '20:00:00' }} />
    </SignedIn>,
    {
      answers: {
        '/api/csz/games/100/me': PART,
        '/api/csz/memberScores': () => {
          throw new TypeError('Failed to fetch');
        },
      },
    },
  );
  for (const [name, score] of [
    ['Howard score', '21'],
    ['Centennial score', '14'],
  ] as const)
    fireEvent.change(field(name), { target: { value: score } });
  fireEvent.click(screen.getByRole('button', { name: 'Submit Score' }));
  await screen.findByText('Will be sent when you are back online.');
  return page;
}

test('a score that finds no line is kept, and sent once when there is one', async () => {
  await reportWithoutLine();
  expect(screen.getByText('Howard 21, Centennial 14')).not.toBeNull();
  expect(field('Howard score').value).toBe('');
  answer = { status: 200, body: { scoreTrust: 'reported', isUnderReview: true, settlesAt: null, reportId: '5', game } };
  await sendKeptReports();
  await sendKeptReports();
  expect(sent).toEqual([expect.objectContaining({ gameId: '100', key: expect.stringMatching(/^[\da-f]{32}$/) })]);
  expect(await screen.findByText('Thank you! A staff member will review and verify the score.')).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(box.kept.size).toBe(0));
});

test('cancelled, it is in the form again and is not sent', async () => {
  await reportWithoutLine();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText('Will be sent when you are back online.')).toBeNull());
  expect([field('Howard score').value, field('Centennial score').value]).toEqual(['21', '14']);
  await sendKeptReports();
  expect(sent).toEqual([]);
});

test('what the portal does not take says why, and can be changed', async () => {
  await reportWithoutLine();
  answer = { status: 409, body: { code: 'score-closed', message: 'This game takes no scores any more.' } };
  await sendKeptReports();
  expect(await screen.findByText('It was not taken: This game takes no scores any more.')).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Change it' }));
  await waitFor(() => expect(box.kept.size).toBe(0));
  expect(field('Howard score').value).toBe('21');
});

test('it is sent in no other name: after a log-out it waits for its member', async () => {
  await reportWithoutLine();
  for (const other of [null, '2']) {
    signedIn = other;
    await sendKeptReports();
    expect(await screen.findByText('You were logged out meanwhile. Log in, and it is sent.')).not.toBeNull();
  }
  expect(sent).toEqual([]);
  signedIn = '1';
  answer = { status: 503, body: {} };
  await expect(sendKeptReports()).rejects.toThrow(TypeError);
  expect(inBox()?.state).toBe('logged-out');
});

test('the score so far of a game is not sent when it is history', async () => {
  await reportWithoutLine();
  const kept = inBox();
  if (kept === undefined) throw new Error('nothing is kept');
  await box.put({ ...kept, report: { ...kept.report, final: false }, at: Date.now() - 31 * 60_000 });
  await sendKeptReports();
  expect(sent).toEqual([]);
  expect(inBox()?.why).toMatch(/^It was the score so far, and that is long ago/);
});

const aKept = (gameId: string, memberId: string): KeptReport => ({
  gameId,
  memberId,
  words: 'Howard 21, Centennial 14',
  report: { gameId, key: gameId, scores: [] } as unknown as KeptReport['report'],
  at: Date.now(),
  state: 'waiting',
});

test('who logs out takes their own reports along, and leaves those of others', async () => {
  for (const kept of [aKept('7', '1'), aKept('8', '2')]) box.kept.set(kept.gameId, kept);
  await dropReportsOf('1');
  expect([...box.kept.keys()]).toEqual(['8']);
});

test('while the portal is away reports wait, and no one is said to be logged out', async () => {
  box.kept.set('7', aKept('7', '1'));
  vi.stubGlobal('fetch', async () => Response.json({ code: 'unavailable' }, { status: 503 }));
  await expect(sendKeptReports()).rejects.toThrow(TypeError);
  expect(inBox()?.state).toBe('waiting');
});

test('one report that the portal does not take keeps no other waiting', async () => {
  for (const kept of [aKept('7', '1'), aKept('8', '1')]) box.kept.set(kept.gameId, kept);
  vi.stubGlobal('fetch', async (address: string, init?: { body?: string }) => {
    if (address === '/api/csz/me') return Response.json({ me: { memberId: '1' } });
    const { gameId } = JSON.parse(init?.body ?? '{}') as { gameId: string };
    return gameId === '7' ? Response.json({}, { status: 500 }) : Response.json({ game: { id: gameId } });
  });
  await expect(sendKeptReports()).rejects.toThrow(TypeError);
  expect([...box.kept.values()].map((kept) => (kept as KeptReport).state)).toEqual(['waiting', 'sent']);
});
