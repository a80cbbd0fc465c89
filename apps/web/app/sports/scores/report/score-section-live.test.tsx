import type { GameDetail } from '@csz/contract/games/calls';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { aGameDetail, aTeam } from '#web/testing/samples.ts';
import { show } from '#web/testing/show.tsx';
import { ScoreSection } from './score-section.tsx';

afterEach(() => sessionStorage.clear());

const now = { today: '2026-10-30', time: '20:00:00' };
const teams = [aTeam({ id: '1', name: 'Howard' }), aTeam({ id: '2', name: 'Centennial', isHome: true })];
const open = aGameDetail({ teams, canSubmitScores: true });
const settled = aGameDetail({
  teams: teams.map((team) => ({ ...team, score: 7 })),
  canSubmitScores: true,
  resultStatus: 'final',
  scoreTrust: 'confirmed',
});
const locked = aGameDetail({ teams, canSubmitScores: false });

/** A page that is told what becomes of the game. */
function Watched({ next }: { next: GameDetail }) {
  const [game, setGame] = useState(open);
  return (
    <>
      <button type="button" onClick={() => setGame(next)}>
        refresh
      </button>
      <ScoreSection game={game} now={now} />
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Howard score' });

test.each([
  ['settled', settled],
  ['locked', locked],
])('a game that is %s under the hands of who types leaves them the form', (_, next) => {
  show(<Watched next={next} />);
  const typed = field();
  fireEvent.input(typed, { target: { value: '8' } });
  fireEvent.click(screen.getByRole('button', { name: 'refresh' }));
  expect(field()).toBe(typed);
  expect(typed.value).toBe('8');
});

test('what was typed before a reload is not hidden when the game was settled meanwhile', () => {
  show(<Watched next={settled} />);
  fireEvent.input(field(), { target: { value: '8' } });
  cleanup();
  show(<ScoreSection game={settled} now={now} />);
  expect(screen.getByText('Is this score wrong?').closest('details')?.open).toBe(true);
  expect(field().value).toBe('8');
});
