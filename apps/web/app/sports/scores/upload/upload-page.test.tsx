import type { UploadPage } from '@csz/contract/scores/upload-scores';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RecapForm } from '#web/community/recaps/recap-form.tsx';
import { sendKeptReports } from '#web/sports/scores/report/kept-reports.ts';
import { keptBox as box } from '#web/testing/kept-box.ts';
import { aGameDetail, aTeam } from '#web/testing/samples.ts';
import { Refused, show } from '#web/testing/show.tsx';
import { UploadScores } from './upload-page.tsx';

const ADDRESS = '/api/uploadScores/a-token';
const howard = aTeam({ name: 'Howard', id: '2', canEdit: true });
const centennial = aTeam({ name: 'Centennial', id: '1', isHome: true, canEdit: true });

function page(change: Partial<UploadPage> = {}): UploadPage {
  const teams = change.teams ?? [howard, centennial];
  return {
    game: aGameDetail({ teams }),
    teams,
    canEdit: true,
    canChange: true,
    needsReason: false,
    role: 'Head Coach',
    schoolId: '1',
    myReport: null,
    ...change,
  };
}
const open = (answer: UploadPage) =>
  show(<UploadScores token="a-token" recapForm={(form) => <RecapForm {...form} />} />, {
    answers: { [ADDRESS]: answer },
  });

vi.mock('#web/sports/scores/report/report-box.ts', async () => ({
  reportBox: (await import('#web/testing/kept-box.ts')).keptBox,
}));

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  box.kept.clear();
  localStorage.clear();
});

test('who can edit starts with the form, and sees in which role they report', async () => {
  open(page());
  expect(await screen.findByRole('heading', { level: 1, name: 'Howard at Centennial' })).toBeDefined();
  expect(screen.getByText('You report as Head Coach.')).toBeDefined();
  expect(screen.getAllByRole('textbox', { name: /score$/ })).toHaveLength(2);
});

test('nothing is sent while a score is empty, and every such team is marked', async () => {
  const { requests } = open(page());
  fireEvent.change(await screen.findByRole('textbox', { name: 'Howard score' }), { target: { value: '14' } });
  fireEvent.submit(screen.getByRole('form', { name: 'Post the score' }));
  expect(screen.getByText('Centennial has no score yet')).toBeDefined();
  const inputs = screen.getAllByRole('textbox', { name: /score$/ }).map((input) => input.getAttribute('aria-invalid'));
  expect(inputs).toEqual([null, 'true']);
  expect(requests).toEqual([ADDRESS]);
});

test('a team that is not this one to edit cannot be typed into', async () => {
  open(page({ teams: [{ ...howard, canEdit: false }, centennial] }));
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Howard score' });
  expect(input.disabled).toBe(true);
});

test('who cannot edit starts at the second step: share, view game, photos and recap', async () => {
  const scored = [
    { ...howard, score: 14 },
    { ...centennial, score: 21 },
  ];
  open(page({ canEdit: false, teams: scored }));
  expect((await screen.findByRole('region', { name: 'The score' })).textContent).toContain('Howard14Centennial21');
  expect(screen.getByRole('link', { name: 'View game' }).getAttribute('href')).toBe('/scores/view/100');
  expect(screen.getByRole('link', { name: 'Share' })).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Add photos and recap' })).toBeDefined();
});

test('after a saved score comes the second step', async () => {
  let posted = false;
  show(<UploadScores token="a-token" recapForm={(form) => <RecapForm {...form} />} />, {
    answers: {
      [ADDRESS]: () => {
        const myReport = posted
          ? ({ id: '7', scores: {}, forfeitedBy: [] as string[] } as UploadPage['myReport'])
          : null;
        const game = aGameDetail({ teams: [howard, centennial], isUnderReview: posted });
        const answer = page({ canEdit: !posted, myReport, game });
        posted = true;
        return answer;
      },
    },
  });
  for (const input of await screen.findAllByRole('textbox', { name: /score$/ }))
    fireEvent.change(input, { target: { value: '3' } });
  fireEvent.submit(screen.getByRole('form', { name: 'Post the score' }));
  expect((await screen.findByRole('region', { name: 'The score' })).textContent).toContain(
    'A staff member will review and verify the score.',
  );
  expect(document.activeElement?.textContent, 'the keyboard comes along').toContain('Thank you!');
  fireEvent.click(screen.getByRole('button', { name: 'Post the score' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Howard score' }));
});

test('a score by a link that finds no line is kept, sent once when there is one, and leads to the second step', async () => {
  let isAway = false;
  const sent: { address: string; init?: RequestInit | undefined }[] = [];
  const reported = page({
    canEdit: false,
    myReport: { id: '7', scores: {}, forfeitedBy: [] as string[] } as UploadPage['myReport'],
    game: aGameDetail({ teams: [howard, centennial], isUnderReview: true }),
  });
  vi.stubGlobal('indexedDB', {});
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    sent.push({ address, init });
    return Response.json(reported);
  });
  show(<UploadScores token="a-token" recapForm={(form) => <RecapForm {...form} />} />, {
    answers: {
      [ADDRESS]: () => {
        if (isAway) throw new TypeError('Failed to fetch');
        return sent.length === 0 ? page() : reported;
      },
    },
  });
  for (const input of await screen.findAllByRole('textbox', { name: /score$/ }))
    fireEvent.change(input, { target: { value: '3' } });
  isAway = true;
  fireEvent.submit(screen.getByRole('form', { name: 'Post the score' }));
  expect(await screen.findByText('Will be sent when you are back online.')).toBeDefined();
  expect(screen.getByText('Howard 3, Centennial 3')).toBeDefined();
  isAway = false;
  await sendKeptReports();
  await sendKeptReports();
  expect(sent.map(({ address, init }) => [init?.method, address])).toEqual([['PUT', ADDRESS]]);
  expect(JSON.parse(String(sent[0]?.init?.body))).toMatchObject({
    key: expect.stringMatching(/^[\da-f]{32}$/),
    teams: [{ finalScore: 3 }, { finalScore: 3 }],
  });
  expect(await screen.findByText('Thank you! A staff member will review and verify the score.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(await screen.findByRole('region', { name: 'The score' })).toBeDefined();
  await waitFor(() => expect(box.kept.size).toBe(0));
});

test('a settled score asks why it changes', async () => {
  const settled = page({ canEdit: false, needsReason: true });
  const teams = settled.teams.map((team) => ({ ...team, score: 21, finalScore: 21 }));
  open({ ...settled, teams, game: { ...settled.game, teams, resultStatus: 'final' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Change the score' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Howard score' }), { target: { value: '20' } });
  expect(screen.getByRole('textbox', { name: 'Why does the score change?' })).toBeDefined();
});

test('what was typed comes back after a reload', async () => {
  open(page());
  fireEvent.change(await screen.findByRole('textbox', { name: 'Howard score' }), { target: { value: '14' } });
  cleanup();
  open(page());
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Howard score' });
  expect(input.value).toBe('14');
});

test('what others report meanwhile takes no form from under the hands of who types', async () => {
  let answer = page();
  show(<UploadScores token="a-token" recapForm={(form) => <RecapForm {...form} />} />, {
    answers: { [ADDRESS]: () => answer },
  });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Howard score' }), { target: { value: '14' } });
  answer = page({ canEdit: false, role: 'Assistant Coach' });
  fireEvent(window, new Event('visibilitychange'));
  await screen.findByText('You report as Assistant Coach.');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Howard score' }).value).toBe('14');
});

test('the score so far is posted as such, and the link asks for the next one', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const reported = { scores: { '1': 3, '2': 3 }, forfeitedBy: [], resultStatus: 'none' };
  const soFar = { id: '7', ...reported } as unknown as UploadPage['myReport'];
  const teams = [howard, centennial].map((team) => ({ ...team, score: 3 }));
  const game = aGameDetail({ teams, eventDate: today });
  const { sent } = show(<UploadScores token="a-token" recapForm={(form) => <RecapForm {...form} />} />, {
    answers: { [ADDRESS]: () => page({ game, canEdit: false, myReport: soFar }) },
  });
  for (const input of await screen.findAllByRole<HTMLInputElement>('textbox', { name: /score$/ })) {
    expect(input.value).toBe('');
    fireEvent.change(input, { target: { value: '4' } });
  }
  fireEvent.click(screen.getByRole('checkbox', { name: 'The game is still being played' }));
  fireEvent.submit(screen.getByRole('form', { name: 'Post the score' }));
  expect(await screen.findByText(/on the board as the score so far/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Post the next score' })).toBeDefined();
  expect(sent).toMatchObject([{ final: false }]);
});

test('a correction starts with the sets and the winner of the own report', async () => {
  const own = { scores: { '1': 2, '2': 2 }, parts: { '1': [1, 1] }, wonBy: { '1': 'shootout' }, resultStatus: 'final' };
  open(page({ canEdit: false, myReport: { id: '7', forfeitedBy: [], ...own } as unknown as UploadPage['myReport'] }));
  fireEvent.click(await screen.findByRole('button', { name: 'Post the score' }));
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'It ended level. Who won?' }).value).toBe('1');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'How?' }).value).toBe('shootout');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Centennial, period 2' }).value).toBe('1');
});

test('what was not taken can be discarded when its link does not hold any more', async () => {
  vi.stubGlobal('indexedDB', {});
  const form = '/uploadScores/a-token';
  const way = { path: ADDRESS, body: {}, page: form, form };
  const words = 'Howard 3, Centennial 3';
  box.kept.set('100', { gameId: '100', words, report: {}, way, at: 0, state: 'refused', why: 'Game is not found' });
  show(<UploadScores token="a-token" recapForm={(given) => <RecapForm {...given} />} />, {
    answers: { [ADDRESS]: new Refused(404, { code: 'game-not-found', message: 'Game is not found' }) },
  });
  expect(await screen.findByText(words)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(box.kept.size).toBe(0));
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
});

test('a link that is none says so, and leads home or to the school whose game it was', async () => {
  const none = new Refused(404, { code: 'game-not-found', message: 'Game is not found' });
  show(<UploadScores token="a-token" recapForm={(form) => <RecapForm {...form} />} />, {
    answers: { [ADDRESS]: none },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Game is not found' })).toBeDefined();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Go home', 'Find a school']);
});
