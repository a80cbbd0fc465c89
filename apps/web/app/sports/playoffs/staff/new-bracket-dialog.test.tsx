import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Refused, show } from '#web/testing/show.tsx';
import { NewBracketDialog } from './new-bracket-dialog.tsx';

afterEach(() => void vi.useRealTimers());

const state = (id: string, name: string, tz: string) => ({ id, name, code: name.slice(0, 2), tz, isHome: id === '1' });

test('the season of a new bracket is that of the day in its state', async () => {
  // The last evening of June in Maryland; by Greenwich it is July already.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-07-01T01:00:00Z') });
  const items = [state('1', 'Maryland', 'America/New_York')];
  const none = { items: [], total: 0 };
  show(<NewBracketDialog onClose={() => undefined} />, {
    answers: { '/api/csz/states': { items, total: 1 }, '/api/csz/districts': none, '/api/csz/sports': none },
  });
  await screen.findByRole('option', { name: 'Maryland' });
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Season').value).toBe('2026-2027'));
});

test('lists that do not come say so, and come when they are asked for again', async () => {
  const none = { items: [], total: 0 };
  let isDown = true;
  const items = [state('1', 'Maryland', 'America/New_York')];
  show(<NewBracketDialog onClose={() => undefined} />, {
    answers: {
      '/api/csz/districts': none,
      '/api/csz/sports': none,
      '/api/csz/states': () => (isDown ? new Refused(503, {}) : { items, total: 1 }),
    },
  });
  expect(await screen.findByText('The states, counties and sports could not be loaded.')).toBeDefined();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('option', { name: 'Maryland' });
  expect(screen.queryByText('The states, counties and sports could not be loaded.')).toBeNull();
});

test('a new bracket is not sent before it is known what it can be of', async () => {
  const none = { items: [], total: 0 };
  const items = [state('1', 'Maryland', 'America/New_York')];
  const answers = { '/api/csz/districts': none, '/api/csz/sports': none };
  const create = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create bracket' });
  show(<NewBracketDialog onClose={() => undefined} />, {
    answers: { ...answers, '/api/csz/states': { items, total: 1 } },
  });
  expect(create().disabled).toBe(true);
  await screen.findByRole('option', { name: 'Maryland' });
  await waitFor(() => expect(create().disabled).toBe(false));
});
