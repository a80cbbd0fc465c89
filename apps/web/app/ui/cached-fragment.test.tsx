import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
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

const client = makeQueryClient();
const cache = drawFragments(client, 'https://scores.example.org/scores', false);
const onServer = (part: React.ReactNode) =>
  renderToString(
    <StaticRouter location="/scores">
      <QueryClientProvider client={client}>
        <FragmentCache value={cache}>{part}</FragmentCache>
      </QueryClientProvider>
    </StaticRouter>,
  );

test('what was drawn of the same values is not drawn again, and looks the same', () => {
  draws = 0;
  const looks = [1, 2, 3, 4].map(() => onServer(page('Howard 14', ['score', 'Howard 14'])));
  expect(new Set(looks).size).toBe(1);
  expect(draws).toBe(1);
  expect(onServer(page('Howard 21', ['score', 'Howard 21']))).toContain('Howard 21');
});

test('the markup is what React takes over in the browser', () => {
  const inBrowser = renderToString(page('Centennial 7', undefined));
  for (const _ of ['drawn apart', 'kept'])
    expect(onServer(page('Centennial 7', ['score', 'Centennial 7']))).toBe(inBrowser);
});

test('a page that was not asked for lately draws its own parts, and takes what every page has', () => {
  const ofNewPage = drawFragments(client, 'https://scores.example.org/scores', true);
  const values = ['score', 'Hammond 3'];
  const drawn = (isOnEveryPage: boolean) => [1, 2, 3].map(() => ofNewPage(values, 'Hammond 3', isOnEveryPage));
  expect(drawn(false)).toEqual([undefined, undefined, undefined]);
  expect(drawn(true)).toEqual(['Hammond 3', 'Hammond 3', 'Hammond 3']);
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
  expect(card(14)).toBe(first);
  expect(card(21)).not.toBe(first);
  expect(card(14, { today: '2026-10-31', time: '08:00:00' })).toBe(first);
  expect(card(14, { today: '2027-02-01', time: '08:00:00' })).not.toBe(first);
  expect(card(14)).toBe(first);
});
