import type { Me } from '@csz/contract/accounts/calls';
import type { GameDetail } from '@csz/contract/games/calls';
import type { ReportReceipt } from '@csz/contract/scores/calls';
import { DEFAULT_SCORING } from '@csz/rules/sport-scoring';
import { useQueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
// Loaded on demand; here its loading is not what is waited for.
import '#web/people/accounts/login-dialog.tsx';
import { LoginPromptProvider } from '#web/people/accounts/login-prompt.tsx';
import { meQuery } from '#web/people/accounts/queries.ts';
import { aGameDetail, aTeam } from '#web/testing/samples.ts';
import { type Answers, Refused, show } from '#web/testing/show.tsx';
import { ScoreSection } from './score-section.tsx';
import { ToScoreForm } from './to-score-form.tsx';

const teams = [aTeam({ id: '1', name: 'Howard' }), aTeam({ id: '2', name: 'Centennial', isHome: true })];
const open = (change: Partial<GameDetail> = {}) => aGameDetail({ teams, canSubmitScores: true, ...change });
const PART = {
  canSubmitScores: true,
  canCorrect: false,
  canSettle: false,
  role: 'Fan',
  schoolId: '1',
  myReport: null,
};

/** A member is signed in on everything below. */
function SignedIn({ children }: { children: ReactNode }) {
  useQueryClient().setQueryData(meQuery.queryKey, { memberId: '1', displayName: 'Fan' } as Me);
  return children;
}

function onPage(
  game: GameDetail,
  answers: Answers = {},
  Visitor: ComponentType<{ children: ReactNode }> | typeof Fragment = SignedIn,
  at = '/scores/view/100',
) {
  return show(
    <Visitor>
      <LoginPromptProvider>
        <article>
          <ToScoreForm gameId={game.id} />
          <ScoreSection game={game} now={{ today: '2026-10-30', time: '20:00:00' }} />
        </article>
      </LoginPromptProvider>
    </Visitor>,
    { answers: { '/api/csz/games/100/me': PART, ...answers }, at },
  );
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Submit Score' }));
const receipt = (game: GameDetail, change: Partial<ReportReceipt> = {}): ReportReceipt => ({
  reportId: '5',
  scoreTrust: 'reported',
  isUnderReview: false,
  settlesAt: null,
  game,
  ...change,
});

test('a game that takes no scores has no form', async () => {
  onPage(open({ canSubmitScores: false }), { '/api/csz/games/100/me': { ...PART, canSubmitScores: false } });
  expect(screen.queryByRole('form')).toBeNull();
});

test('who keeps a team has the form for longer than everybody else', async () => {
  onPage(open({ canSubmitScores: false }));
  expect(await screen.findByRole('form', { name: 'Report the score' })).toBeTruthy();
});

test('a team without a valid score is shown at its field, and nothing is sent', () => {
  const { requests } = onPage(open());
  type('Howard score', 'x');
  submit();
  expect(screen.getAllByText('Must be valid score')).toHaveLength(2);
  expect(field('Howard score').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field('Howard score'));
  expect(requests.filter((address) => address.includes('memberScores'))).toEqual([]);
});

/** A fan says 21 to 14. */
async function reportTheScore() {
  await screen.findByText(/Your report counts as: Fan/);
  type('Howard score', '21');
  type('Centennial score', '14');
  submit();
}

/** The game once its board shows a score. */
const showing = (...scores: [number, number]) =>
  open({ scoreTrust: 'reported', teams: teams.map((team, index) => ({ ...team, score: scores[index] ?? null })) });

test('who sends a score is thanked and reads what becomes of it', async () => {
  onPage(open(), { '/api/csz/memberScores': receipt(showing(21, 14)) });
  await reportTheScore();
  expect(await screen.findByText(/Thank you! A staff or team member will review and verify the score/)).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  ['Change', () => screen.findByRole('button', { name: 'Change the score that you reported' })],
  ['the way to it beside the board', () => screen.findByRole('link', { name: /Score$/ })],
])(
  'after a report the form is folded and the game begins with its board; %s leads into the first field',
  async (_, way) => {
    const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
    onPage(open(), { '/api/csz/memberScores': receipt(showing(21, 14)) });
    await reportTheScore();
    const change = await screen.findByRole('button', { name: 'Change the score that you reported' });
    expect(change.parentElement?.textContent).toMatch(/^Reported by you·Change/);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(seen).toHaveBeenCalledOnce();
    seen.mockRestore();
    fireEvent.click(await way());
    expect(document.activeElement).toBe(field('Howard score'));
    expect(field('Howard score').value).toBe('');
  },
);

test('who comes to add a score starts in its first field', async () => {
  onPage(open(), {}, SignedIn, '/scores/view/100#score');
  await waitFor(() => expect(document.activeElement).toBe(field('Howard score')));
  cleanup();
  onPage(open());
  await screen.findByText(/Your report counts as: Fan/);
  expect(document.activeElement).toBe(document.body);
});

test('a meet does not say that neither school disagrees', () => {
  onPage(open({ isMultiTeam: true, teams: [...teams, aTeam({ id: '3', name: 'Atholton' })] }));
  expect(screen.getByText(/A score is final once/).textContent).toContain('if no school says otherwise');
});

test('who sends another score than the one of a school does not read that theirs becomes final', async () => {
  const settlesAt = '2026-10-31T03:30:00.000Z';
  onPage(open(), { '/api/csz/memberScores': receipt(showing(20, 14), { settlesAt }) });
  await reportTheScore();
  expect(await screen.findByText(/the board shows another score.*That score becomes final on/)).toBeTruthy();
  expect(screen.queryByText(/The score becomes final/)).toBeNull();
});

test('an unlikely score is asked about, and who is not sure keeps what was typed', async () => {
  const { requests } = onPage(open());
  await screen.findByText(/Your report counts as: Fan/);
  type('Howard score', '620');
  type('Centennial score', '17');
  submit();
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(field('Howard score').value).toBe('620');
  expect(requests.filter((address) => address.includes('memberScores'))).toEqual([]);
});

test('what does not arrive is kept, with a button to try again', async () => {
  onPage(open());
  await reportTheScore();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(field('Howard score').value).toBe('21');
});

test('a guest is asked to log in, and what was typed comes back after a reload', async () => {
  const { requests } = onPage(open(), {}, Fragment);
  type('Howard score', '21');
  type('Centennial score', '14');
  submit();
  expect(await screen.findByRole('dialog', { name: 'Log In or Sign Up' })).toBeTruthy();
  expect(requests.filter((address) => address.includes('memberScores'))).toEqual([]);
  cleanup();
  onPage(open(), {}, Fragment);
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Howard score' })).value).toBe('21');
});

test('a level game asks who won, and the score on the board can be agreed with', () => {
  onPage(open({ scoreTrust: 'reported', teams: teams.map((team) => ({ ...team, score: 2 })) }));
  expect(screen.queryByLabelText('It ended level. Who won?')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Same as on the board' }));
  expect(field('Howard score').value).toBe('2');
  expect(screen.getByLabelText('It ended level. Who won?')).toBeTruthy();
});

test('a correction starts from the settled score, so that of a meet only what is wrong is typed', () => {
  const settled = [...teams, aTeam({ id: '3', name: 'Atholton' })].map((team) => ({ ...team, score: 7 }));
  onPage(open({ resultStatus: 'final', scoreTrust: 'confirmed', teams: settled }));
  type('Atholton score', '9');
  expect(['Howard score', 'Centennial score'].map((name) => field(name).value)).toEqual(['7', '7']);
});

test.each([
  [{ sets: { toWin: 3 } }, 'Sets won; the first team with 3 wins.'],
  [{ lowWins: true }, 'The lowest score wins.'],
  [{ lowWins: true, min: 100 }, 'The lowest score wins; none is under 100.'],
])('a sport that counts otherwise says so', (change, words) => {
  onPage(open({ scoring: { ...DEFAULT_SCORING, ...change } }));
  expect(screen.getByText(words)).toBeTruthy();
});

test('a settled score is corrected with a reason', () => {
  onPage(open({ resultStatus: 'final', scoreTrust: 'confirmed', teams: teams.map((team) => ({ ...team, score: 7 })) }));
  type('Howard score', '8');
  type('Centennial score', '7');
  submit();
  expect(screen.getByText('Please say why the score changes.')).toBeTruthy();
});

test('a score of a game that goes on is sent as the one so far, and thanked as such', async () => {
  const { sent } = onPage(open(), { '/api/csz/memberScores': receipt(showing(7, 7)) });
  await screen.findByText(/Your report counts as: Fan/);
  type('Howard score', '7');
  type('Centennial score', '7');
  expect(screen.getByLabelText('It ended level. Who won?')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'The game is still being played' }));
  expect(screen.queryByLabelText('It ended level. Who won?')).toBeNull();
  submit();
  expect(await screen.findByText(/on the board as the score so far/)).toBeTruthy();
  expect(sent).toMatchObject([{ final: false }]);
});

test('a game of last week, or with a result, is not asked whether it goes on', () => {
  onPage(open({ eventDate: '2026-10-23' }));
  expect(screen.queryByRole('checkbox')).toBeNull();
  cleanup();
  onPage(open({ resultStatus: 'final', scoreTrust: 'confirmed' }));
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('what is typed while a report is on its way stays in the form', async () => {
  const game = open();
  onPage(game, { '/api/csz/memberScores': receipt(game) });
  await reportTheScore();
  type('Centennial score', '15');
  expect(await screen.findByText(/What you typed since is not sent yet/)).toBeTruthy();
  expect(field('Centennial score').value).toBe('15');
});

test('when the server asks for a reason, there is room for it until it is in', async () => {
  const game = open();
  const fields = [{ path: 'reason', message: 'Please say why the score changes.' }];
  const refusal = new Refused(400, { code: 'reason-missing', message: 'Please say why the score changes.', fields });
  onPage(game, { '/api/csz/memberScores': refusal });
  await reportTheScore();
  const reason = await screen.findByRole('textbox', { name: 'Why does the score change?' });
  expect(document.activeElement).toBe(reason);
  fireEvent.change(reason, { target: { value: 'A typo' } });
  expect(field('Why does the score change?').value).toBe('A typo');
});

test('who submits nothing comes to the first score on the page, whichever team the server names first', async () => {
  onPage(open({ teams: teams.toReversed() }));
  await screen.findByText('Your report counts as: Fan.');
  submit();
  expect(document.activeElement).toBe(screen.getAllByRole('textbox', { name: /score/ })[0]);
});

/** A race of two teams, as the portal gives it. */
const race = (change: Partial<GameDetail> = {}) =>
  open({ lowWins: true, scoring: { ...DEFAULT_SCORING, lowWins: true }, ...change });
const noTeamScore = (name: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `No team score for ${name}: too few finished` });

test('a team with too few finishers is reported without a team score', async () => {
  const { requests, sent } = onPage(race(), { '/api/csz/memberScores': receipt(race()) });
  await screen.findByText(/Your report counts as: Fan/);
  type('Howard score', '26');
  fireEvent.click(noTeamScore('Centennial'));
  expect(field('Centennial score').disabled).toBe(true);
  submit();
  await waitFor(() => expect(requests.some((address) => address.includes('memberScores'))).toBe(true));
  expect(sent).toMatchObject([
    {
      scores: [
        { gameResultId: '1', score: 26 },
        { gameResultId: '2', score: null },
      ],
    },
  ]);
});

test('an empty field is a score that is missing, also where a team may have none', () => {
  const { requests } = onPage(race());
  type('Howard score', '26');
  submit();
  expect(screen.getAllByText('Must be valid score')).toHaveLength(1);
  expect(requests.filter((address) => address.includes('memberScores'))).toEqual([]);
});

test('where the high score wins every team has a score', () => {
  onPage(open());
  expect(screen.queryByRole('checkbox', { name: /No team score/ })).toBeNull();
});
