import { fireEvent, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { aGameDetail, aTeam } from '#web/testing/samples.ts';
import { show } from '#web/testing/show.tsx';
import { GamePage } from './game-page.tsx';

afterEach(() => sessionStorage.clear());

const now = { today: '2026-10-30', time: '20:00:00' };
const teams = [aTeam({ id: '1', schoolId: '11', name: 'Howard' }), aTeam({ id: '2', schoolId: '12', isHome: true })];

/** From the page of a game to that of another: the same page, shown again. */
function Moving() {
  const [gameId, setGameId] = useState('100');
  return (
    <Suspense>
      <button type="button" onClick={() => setGameId('101')}>
        next
      </button>
      <GamePage gameId={gameId} now={now} />
    </Suspense>
  );
}

test('what is typed about a game stays there: the next one, which is still to come, takes no score', async () => {
  const answers = {
    '/api/csz/games/100': aGameDetail({ id: '100', teams, canSubmitScores: true }),
    '/api/csz/games/101': aGameDetail({ id: '101', teams, eventDate: '2026-11-06', canSubmitScores: false }),
  };
  show(<Moving />, { answers });
  fireEvent.input(await screen.findByRole('textbox', { name: 'Howard score' }), { target: { value: '8' } });
  fireEvent.click(screen.getByRole('button', { name: 'next' }));
  await screen.findByText('Fri, Nov 6', { exact: false });
  expect(screen.queryByRole('textbox', { name: 'Howard score' })).toBeNull();
});
