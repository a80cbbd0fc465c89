import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { makeQueryClient } from '#web/api/query-client.ts';
import { aGameDetail, aTeam } from '#web/testing/samples.ts';
import { TypedEarly } from '#web/ui/typed-early.tsx';
import { scoreDrafts } from './draft.ts';
import { NOTHING_TYPED } from './entry.ts';
import { ScoreForm } from './score-form.tsx';

let root: Root | undefined;

afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
  sessionStorage.clear();
});

const teams = [aTeam({ id: '1', name: 'Howard' }), aTeam({ id: '2', name: 'Centennial', isHome: true })];
const game = aGameDetail({ teams, canSubmitScores: true });
const client = makeQueryClient(() => Promise.reject(new Error('nothing is asked')));
const page = (
  <QueryClientProvider client={client}>
    <ScoreForm game={game} now={{ today: '2026-10-30', time: '19:00:00' }} onDone={() => {}} />
  </QueryClientProvider>
);
const isStillOn = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'The game is still being played' });

test('a box that the browser ticks again after a reload takes nothing from what was typed before it', async () => {
  scoreDrafts.keep('100', { ...NOTHING_TYPED, scores: { 1: '21', 2: '14' }, isStillOn: true });
  const body = document.createElement('div');
  body.innerHTML = renderToString(page);
  document.body.append(body);
  isStillOn().checked = true;
  startTransition(() => {
    root = hydrateRoot(body, <TypedEarly>{page}</TypedEarly>);
  });
  await expect.poll(() => screen.getByRole<HTMLInputElement>('textbox', { name: 'Howard score' }).value).toBe('21');
  expect(isStillOn().checked).toBe(true);
  expect(scoreDrafts.read('100')?.scores).toEqual({ 1: '21', 2: '14' });
});

test('the form of a score is not sent by itself before the scripts run', () => {
  expect(renderToString(page)).toMatch(/<form [^>]*method="dialog"/);
});
