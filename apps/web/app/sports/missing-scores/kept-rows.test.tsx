import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendKeptReports } from '#web/sports/scores/report/kept-reports.ts';
import { keptBox as box } from '#web/testing/kept-box.ts';
import { show } from '#web/testing/show.tsx';
import { ReportPage } from './report-page.tsx';
import { aMissingGame } from './testing/a-missing-game.ts';

vi.mock('#web/sports/scores/report/report-box.ts', async () => ({
  reportBox: (await import('#web/testing/kept-box.ts')).keptBox,
}));

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('indexedDB', {});
  box.kept.clear();
  sent.length = 0;
  answered = { ok: true, code: '', message: 'Thank you! The score is in.' };
});
afterEach(() => vi.unstubAllGlobals());

const ADDRESS = '/api/csz/msreports/a-token';
const REPORT = { reporter: 'Ada', role: 'Head Coach', where: 'Elm, Boys Soccer', managedGameIds: ['7'] };

/** Fills in the row of a report and saves it where there is no line. */
async function saveWithoutLine() {
  const page = show(
    <Routes>
      <Route path="ms-rp/:reportId" element={<ReportPage kind="ms-rp" />} />
    </Routes>,
    {
      at: '/ms-rp/a-token',
      answers: {
        [ADDRESS]: () => {
          if (screen.queryByText('1 game to save') !== null) throw new TypeError('Failed to fetch');
          return { ...REPORT, items: [aMissingGame()], total: 1 };
        },
      },
    },
  );
  for (const [team, score] of [
    ['Elm', '3'],
    ['Ridge', '2'],
  ] as const)
    fireEvent.change(await screen.findByRole('textbox', { name: `${team} score` }), { target: { value: score } });
  fireEvent.click(screen.getByRole('button', { name: 'Save all' }));
  await screen.findByText('Will be sent when you are back online.');
  return page;
}

const sent: { method: string | undefined; address: string; body: { items: { gameId: string; key: string }[] } }[] = [];
let answered: object = { ok: true, code: '', message: 'Thank you! The score is in.' };
const score = (team: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `${team} score` });

function haveALine() {
  vi.stubGlobal('fetch', async (address: string, init?: { method?: string; body?: string }) => {
    sent.push({ method: init?.method, address, body: JSON.parse(init?.body ?? '{}') });
    return Response.json({ items: [{ gameId: '7', ...answered }] });
  });
}

test('a row by a link that finds no line waits with what was typed, and is sent once when there is one', async () => {
  await saveWithoutLine();
  expect([score('Elm').value, score('Elm').readOnly]).toEqual(['3', true]);
  expect(screen.queryByRole('button', { name: /^Save .*Elm/ })).toBeNull();
  haveALine();
  await sendKeptReports();
  await sendKeptReports();
  expect(sent).toMatchObject([{ method: 'PUT', address: ADDRESS, body: { items: [{ gameId: '7' }] } }]);
  expect(sent[0]?.body.items[0]?.key).toMatch(/^[\da-f]{32}$/);
  expect(await screen.findByText('Thank you! The score is in.')).toBeTruthy();
  await vi.waitFor(() => expect(box.kept.size).toBe(0));
  expect(screen.getByText('Thank you! The score is in.')).toBeTruthy();
});

test('cancelled, the row can be typed into again and is not sent', async () => {
  await saveWithoutLine();
  haveALine();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await vi.waitFor(() => expect(score('Elm').readOnly).toBe(false));
  expect([score('Elm').value, score('Ridge').value]).toEqual(['3', '2']);
  await sendKeptReports();
  expect(sent).toEqual([]);
});

test('a row that was not taken says why, stays to be changed, and can be discarded', async () => {
  await saveWithoutLine();
  answered = { ok: false, code: 'scores-closed', message: 'Too late.' };
  haveALine();
  await sendKeptReports();
  expect(await screen.findByText('It was not taken: Too late.')).toBeTruthy();
  expect([score('Elm').value, score('Elm').readOnly]).toEqual(['3', false]);
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await vi.waitFor(() => expect(box.kept.size).toBe(0));
  expect(score('Elm').value).toBe('');
});

test('one whose game is not in the list any more is shown above it', async () => {
  await saveWithoutLine();
  cleanup();
  answered = { ok: true, code: '', message: 'Thank you! The score is in.' };
  haveALine();
  await sendKeptReports();
  show(
    <Routes>
      <Route path="ms-rp/:reportId" element={<ReportPage kind="ms-rp" />} />
    </Routes>,
    { at: '/ms-rp/a-token', answers: { [ADDRESS]: { ...REPORT, items: [], total: 0 } } },
  );
  expect(await screen.findByText('Ridge 2, Elm 3')).toBeTruthy();
  expect(screen.getByText('Thank you! The score is in.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  await vi.waitFor(() => expect(box.kept.size).toBe(0));
});
