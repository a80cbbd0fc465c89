import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { makeQueryClient } from '#web/api/query-client.ts';
import { drawFragments } from '#web/entry.server.tsx';
import { GameCell } from '#web/sports/scores/game-card.tsx';
import { aFinalGame, aTeam } from '#web/testing/samples.ts';
import { CachedFragment, FragmentCache } from './cached-fragment.tsx';

let draws = 0;

function Score({ words }: { words: string }) {
  draws += 1;
  return (
    <b>
      {words} {words.length}
    </b>
  );
}

const page = (words: string, of: readonly unknown[] | undefined) => (
  <CachedFragment as="li" className="card" of={of}>
    <Score words={words} />
  </CachedFragment>
);

const cache = drawFragments(makeQueryClient(), 'https://scores.example.org/scores');
const onServer = (part: React.ReactNode) => renderToString(<FragmentCache value={cache}>{part}</FragmentCache>);

test('what was drawn of the same values is not drawn again', () => {
  draws = 0;
  const first = onServer(page('Howard 14', ['score', 'Howard 14']));
  expect(onServer(page('Howard 14', ['score', 'Howard 14']))).toBe(first);
  expect(draws).toBe(1);
  expect(onServer(page('Howard 21', ['score', 'Howard 21']))).toContain('Howard 21');
});

test('the markup is what React takes over in the browser', () => {
  expect(onServer(page('Centennial 7', ['score', 'Centennial 7']))).toBe(
    renderToString(page('Centennial 7', undefined)),
  );
});

test('what depends on who looks is drawn for each', () => {
  draws = 0;
  onServer(page('Howard 14', undefined));
  onServer(page('Howard 14', undefined));
  expect(draws).toBe(2);
});

const view = { state: { tz: 'America/New_York' }, now: { today: '2026-10-30', time: '21:00:00' }, at: 0 };
const card = (score: number, now = view.now) =>
  onServer(
    <GameCell game={aFinalGame({ teams: [aTeam({ score }), aTeam({ id: '2', score: 7 })] })} view={{ ...view, now }} />,
  );

test('the card of a game follows its game and the day', () => {
  const first = card(14);
  expect(card(21)).not.toBe(first);
  expect(card(14, { today: '2026-10-31', time: '08:00:00' })).toBe(first);
  expect(card(14, { today: '2027-02-01', time: '08:00:00' })).not.toBe(first);
  expect(card(14)).toBe(first);
});
