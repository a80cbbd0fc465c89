import type { MissingGame, MissingOutcome, MissingScore } from '@csz/contract/missing-scores/calls';
import { Problem } from '@csz/contract/problem';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { type LoginPrompt, LoginPromptContext } from '#web/ui/login-prompt-context.ts';
import { MissingForm } from './missing-form.tsx';
import { aMissingGame } from './testing/a-missing-game.ts';

beforeEach(() => localStorage.clear());

type Send = (items: MissingScore[]) => Promise<readonly MissingOutcome[]>;

interface FormOptions {
  games?: MissingGame[];
  send?: Send;
  managed?: string[];
  ask?: LoginPrompt['ask'];
}

const takeAll: Send = async (items) =>
  items.map(({ gameId }) => ({ gameId, ok: true, code: '', message: 'Thank you! The score is in.' }));

function form({
  games = [aMissingGame(), aMissingGame({}, '8')],
  send = takeAll,
  managed = [],
  ask = () => {},
}: FormOptions = {}) {
  const sent = vi.fn(send);
  show(
    <LoginPromptContext value={{ ask }}>
      <MissingForm storageKey="of a test" games={games} managed={new Set(managed)} send={sent} />
    </LoginPromptContext>,
  );
  return sent;
}

const rows = () => screen.getAllByRole('listitem').map((item) => within(item));
const type = (row: number, team: string, score: string) =>
  fireEvent.change(rows()[row]?.getByRole('textbox', { name: `${team} score` }) as HTMLElement, {
    target: { value: score },
  });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('no row is sent by itself before the scripts run', () => {
  form();
  const methods = [...document.querySelectorAll('form')].map((row) => row.getAttribute('method'));
  expect(methods).toEqual(['dialog', 'dialog']);
});

test('all that was begun is saved together, and each row says what became of it', async () => {
  const sent = form({
    send: async (items) =>
      items.map(({ gameId }) => ({
        gameId,
        ok: gameId === '7',
        code: gameId === '7' ? '' : 'scores-closed',
        message: gameId === '7' ? 'Thank you! The score is in.' : 'Too late.',
      })),
  });
  for (const row of [0, 1]) {
    type(row, 'Elm', '3');
    type(row, 'Ridge', '2');
  }
  expect(screen.getByText('2 games to save')).toBeTruthy();
  press('Save all 2');
  expect(await screen.findByText('Thank you! The score is in.')).toBeTruthy();
  expect(rows()[1]?.getByRole('alert').textContent).toContain('Too late.');
  expect(sent.mock.calls[0]?.[0].map(({ gameId }) => gameId)).toEqual(['7', '8']);
  expect(screen.getByText('1 game to save')).toBeTruthy();
});

test('a row saves by itself, and stays where it is with what was sent', async () => {
  const sent = form();
  type(0, 'Elm', '3');
  type(0, 'Ridge', '2');
  fireEvent.click(rows()[0]?.getByRole('button', { name: /^Save/ }) as HTMLElement);
  await screen.findByText('Thank you! The score is in.');
  expect(sent).toHaveBeenCalledTimes(1);
  expect(rows()).toHaveLength(2);
  expect(rows()[0]?.getByDisplayValue('3')).toBeTruthy();
});

test('what is wrong stands at the field, and nothing is sent', () => {
  const sent = form();
  type(0, 'Elm', '3');
  press('Save all');
  const field = rows()[0]?.getByRole('textbox', { name: 'Ridge score' });
  expect(field?.getAttribute('aria-invalid')).toBe('true');
  expect(rows()[0]?.getByText(/Must be valid score/)).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
});

test('an unlikely score is asked about, and sent again with a yes', async () => {
  const sent = form({
    send: async (items) =>
      items.map(({ gameId, isCertain }) => ({
        gameId,
        ok: isCertain === true,
        code: isCertain ? '' : 'score-unlikely',
        message: isCertain ? 'Thank you! The score is in.' : 'Are you sure?',
      })),
  });
  type(0, 'Elm', '181');
  type(0, 'Ridge', '2');
  press('Save all');
  expect(await screen.findByText(/Are you sure\?/)).toBeTruthy();
  press('Yes, that was the score');
  expect(await screen.findByText('Thank you! The score is in.')).toBeTruthy();
  expect(sent.mock.calls.map(([items]) => items[0]?.isCertain)).toEqual([false, true]);
});

test('a guest logs in and saves what is still in the form', async () => {
  let isSignedIn = false;
  const sent = form({
    send: async (items) => {
      if (!isSignedIn) throw new Problem('not-signed-in');
      return takeAll(items);
    },
    ask: (then) => {
      isSignedIn = true;
      then?.();
    },
  });
  type(0, 'Elm', '3');
  type(0, 'Ridge', '2');
  press('Save all');
  await waitFor(() => expect(isSignedIn).toBe(true));
  expect(sent).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).toBeNull();
  press('Save all');
  expect(await screen.findByText('Thank you! The score is in.')).toBeTruthy();
});

test('a phone without a net keeps what was typed, even when the tab closes', async () => {
  form({ send: () => Promise.reject(new TypeError('Failed to fetch')) });
  type(0, 'Elm', '3');
  type(0, 'Ridge', '2');
  press('Save all');
  expect(await screen.findByText(/no connection/)).toBeTruthy();
  document.body.replaceChildren();
  form();
  expect(await screen.findByText('1 game to save')).toBeTruthy();
  expect(rows()[0]?.getByDisplayValue('3')).toBeTruthy();
});

test("only a team's own people can say that a game had no score, and who gave it up", async () => {
  const sent = form({ managed: ['7'] });
  expect(screen.getAllByRole('combobox')).toHaveLength(1);
  fireEvent.change(screen.getByRole('combobox', { name: 'What happened to Ridge at Elm' }), {
    target: { value: 'forfeit' },
  });
  press('Save all');
  expect(screen.getByRole('alert').textContent).toContain('Please say which team forfeited.');
  fireEvent.click(screen.getByRole('radio', { name: 'Ridge forfeited' }));
  press('Save all');
  await screen.findByText('Thank you! The score is in.');
  expect(sent.mock.calls[0]?.[0]).toMatchObject([{ gameId: '7', status: 'forfeit', forfeitedBy: ['a'] }]);
});

const NEW_DATE = 'New date (optional)';

test('a postponed game is asked for its new day, which is refused beside the field and survives', async () => {
  const sent = form({
    managed: ['7'],
    send: async (items) =>
      items.map(({ gameId, postponedTo }) =>
        postponedTo?.eventDate === '2099-11-05'
          ? {
              gameId,
              ok: false,
              code: 'bad-request',
              message: 'Please check what you entered: The calendar ends on Jul 31, 2098',
              fields: [{ path: 'eventDate', message: 'The calendar ends on Jul 31, 2098' }],
            }
          : { gameId, ok: true, code: '', message: 'Postponed to Nov 5, 2097.' },
      ),
  });
  fireEvent.change(screen.getByRole('combobox', { name: /^What happened/ }), { target: { value: 'postponed' } });
  const date = () => screen.getByLabelText<HTMLInputElement>(NEW_DATE);
  const pick = (value: string) => fireEvent.change(date(), { target: { value } });
  expect(screen.getByLabelText<HTMLInputElement>('New time (optional)').value).toBe('18:30');
  pick('2020-01-01');
  press('Save all');
  expect(await screen.findByText('The new date must not be before today')).toBeTruthy();
  expect([date().value, date().getAttribute('aria-invalid')]).toEqual(['2020-01-01', 'true']);
  expect(sent).not.toHaveBeenCalled();

  pick('2099-11-05');
  press('Save all');
  expect(await screen.findByText('The calendar ends on Jul 31, 2098')).toBeTruthy();
  expect(screen.queryByText(/Please check what you entered/)).toBeNull();
  expect(date().value).toBe('2099-11-05');

  pick('2097-11-05');
  press('Save all');
  await screen.findByText('Postponed to Nov 5, 2097.');
  expect(sent.mock.lastCall?.[0]).toMatchObject([
    { gameId: '7', status: 'postponed', postponedTo: { eventDate: '2097-11-05', startTime: '18:30' } },
  ]);
});

test('a new day that was typed is there again after the tab was closed', async () => {
  form({ managed: ['7'] });
  fireEvent.change(screen.getByRole('combobox', { name: /^What happened/ }), { target: { value: 'postponed' } });
  fireEvent.change(screen.getByLabelText(NEW_DATE), { target: { value: '2097-11-05' } });
  document.body.replaceChildren();
  form({ managed: ['7'] });
  expect((await screen.findByLabelText<HTMLInputElement>(NEW_DATE)).value).toBe('2097-11-05');
});

test('a level game says who won and how, where a team won', async () => {
  const sent = form();
  type(0, 'Elm', '2');
  type(0, 'Ridge', '2');
  fireEvent.change(screen.getByLabelText('It ended level. Who won?'), { target: { value: 'a' } });
  fireEvent.change(screen.getByLabelText('How?'), { target: { value: 'shootout' } });
  press('Save all');
  await screen.findByText('Thank you! The score is in.');
  expect(sent.mock.calls[0]?.[0][0]?.scores).toEqual([
    { gameResultId: 'h', score: 2 },
    { gameResultId: 'a', score: 2, wonBy: 'shootout' },
  ]);
});

test('both teams may have given a game up', async () => {
  const sent = form({ managed: ['7'] });
  fireEvent.change(screen.getByRole('combobox', { name: /^What happened/ }), { target: { value: 'double forfeit' } });
  expect(rows()[0]?.getAllByText('forfeited')).toHaveLength(2);
  press('Save all');
  await screen.findByText('Thank you! The score is in.');
  expect(sent.mock.calls[0]?.[0]).toMatchObject([{ gameId: '7', status: 'double forfeit' }]);
});

test('a game that was settled meanwhile asks why its score changes, and takes the answer', async () => {
  const sent = form({
    send: async (items) =>
      items.map(({ gameId, reason }) => ({
        gameId,
        ok: reason !== '',
        code: reason === '' ? 'reason-missing' : '',
        message: reason === '' ? 'Please say why the score changes.' : 'Thank you! The score is in.',
      })),
  });
  type(0, 'Elm', '3');
  type(0, 'Ridge', '2');
  press('Save all');
  const field = await screen.findByRole('textbox', { name: 'Why does the score change?' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(field, { target: { value: 'The last goal was ours' } });
  press('Save all');
  await screen.findByText('Thank you! The score is in.');
  expect(sent.mock.calls.map(([items]) => items[0]?.reason)).toEqual(['', 'The last goal was ours']);
});

test('what is typed while a row is on its way stays to be saved', async () => {
  let arrive = () => {};
  const sent = form({
    send: async (items) => {
      await new Promise<void>((done) => {
        arrive = done;
      });
      return takeAll(items);
    },
  });
  type(0, 'Elm', '3');
  type(0, 'Ridge', '2');
  press('Save all');
  await waitFor(() => expect(sent).toHaveBeenCalled());
  type(0, 'Ridge', '4');
  arrive();
  expect(await screen.findByText(/What you typed since is not saved yet/)).toBeTruthy();
  expect(rows()[0]?.getByDisplayValue('4')).toBeTruthy();
  expect(screen.getByText('1 game to save')).toBeTruthy();
});

test('a race is saved with a team that has no team score; where the high score wins nothing asks for it', async () => {
  const sent = form({ games: [aMissingGame({ lowWins: true }), aMissingGame({}, '8')] });
  expect(screen.getAllByRole('checkbox', { name: /No team score/ })).toHaveLength(2);
  type(0, 'Elm', '26');
  fireEvent.click(screen.getByRole('checkbox', { name: 'No team score for Ridge: too few finished' }));
  expect(rows()[0]?.getByRole<HTMLInputElement>('textbox', { name: 'Ridge score' }).disabled).toBe(true);
  fireEvent.click(screen.getAllByRole('button', { name: /^Save / })[0] as HTMLElement);
  expect(await screen.findByText('Thank you! The score is in.')).toBeTruthy();
  expect(sent.mock.calls[0]?.[0]).toMatchObject([{ scores: [{ score: 26 }, { score: null }] }]);
});
