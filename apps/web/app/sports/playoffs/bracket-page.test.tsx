import { aForest, aNode, aSide } from '@csz/contract/playoffs/testing/a-forest';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { BracketTrees } from './bracket-trees.tsx';
import { PlayoffList } from './playoff-list.tsx';

const filter = { stateId: '1', season: '2026-2027' };

test('a bracket is an ordered list of rounds with their matches', () => {
  const {
    trees: [tree],
  } = aForest();
  if (tree === undefined) throw new Error('There is no tree.');
  const semifinals = [0, 1].map((slot) => aNode({ id: `s${slot}`, name: `Semifinal ${slot + 1}`, slot }));
  const nodes = [
    ...semifinals,
    aNode({
      id: 'final',
      round: 2,
      seeding: [aSide('Oak Hill', 1), { ...aSide(null), from: 'Winner of Semifinal 2' }],
    }),
  ];
  const rounds = [
    { part: 'main' as const, round: 1, name: 'Semifinal', slots: 2, isReseeded: false },
    { part: 'main' as const, round: 2, name: 'Final', slots: 1, isReseeded: false },
  ];
  show(<BracketTrees forest={aForest({ trees: [{ ...tree, rounds, nodes }] })} />);
  const scroll = screen.getByRole('region', { name: 'Bracket: Rounds' });
  expect(
    within(scroll)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['Semifinal', 'Final']);
  expect(within(scroll).getByText('Winner of Semifinal 2')).toBeTruthy();
});

test('the third place stands under the final of a drawing, and after it in a list', () => {
  const rounds = [
    { part: 'main' as const, round: 1, name: 'Semifinal', slots: 2, isReseeded: false },
    { part: 'main' as const, round: 2, name: 'Final', slots: 1, isReseeded: false },
    { part: 'third' as const, round: 1, name: 'Third place', slots: 1, isReseeded: false },
  ];
  const nodes = [aNode({ round: 2 }), aNode({ id: 'r1-third', name: 'Third place', part: 'third' })];
  const forest = aForest();
  const trees = forest.trees.map((tree) => ({ ...tree, rounds, nodes }));
  const columns = () => [
    ...(screen.getByRole('region', { name: 'Bracket: Rounds' }).firstElementChild?.children ?? []),
  ];
  show(<BracketTrees forest={{ ...forest, trees }} />);
  expect(columns().map(({ id }) => id)).toEqual(['r1-main-1', 'r1-main-2']);
  expect(within(columns()[1] as HTMLElement).getByRole('heading', { name: 'Third place' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Final and third place' })).toBeTruthy();
  cleanup();
  show(<BracketTrees forest={{ ...forest, trees }} asList />);
  expect(columns().map(({ id }) => id)).toEqual(['r1-main-1', 'r1-main-2', 'r1-third-1']);
});

test('the winner is shown by a word, not by colour alone', () => {
  const {
    trees: [tree],
  } = aForest();
  if (tree === undefined) throw new Error('There is no tree.');
  const seeding = [aSide('Oak Hill', 1), { ...aSide('Elm', 2), score: 21, isWinner: true }];
  show(<BracketTrees forest={aForest({ trees: [{ ...tree, nodes: [aNode({ seeding, decidedBy: 'result' })] }] })} />);
  const [, elm] = screen
    .getAllByRole('listitem')
    .filter((item) => item.textContent?.includes('Seed') && item.children.length === 4);
  expect(elm?.textContent).toContain('won');
});

test('the match that made the champion says so, and no other', () => {
  const seeding = [aSide('Oak Hill', 1), { ...aSide('Elm', 2), isWinner: true }];
  const {
    trees: [tree],
  } = aForest();
  if (tree === undefined) throw new Error('There is no tree.');
  const trees = [{ ...tree, nodes: [aNode({ seeding, decidedBy: 'result' })] }];
  show(<BracketTrees forest={aForest({ trees, champion: seeding[1]?.team ?? null })} />);
  expect(screen.getAllByText('Champion')).toHaveLength(1);
  cleanup();
  show(<BracketTrees forest={aForest({ trees })} />);
  expect(screen.queryByText('Champion')).toBeNull();
});

test('a reader who points at a team sees all of its matches', () => {
  const forest = aForest();
  const final = aNode({ id: 'final', seeding: [aSide('Elm', 2), { ...aSide(null), from: 'Winner of Semifinal 2' }] });
  const trees = forest.trees.map((tree) => ({ ...tree, nodes: [aNode(), final] }));
  show(<BracketTrees forest={{ ...forest, trees }} />);
  const traced = () => screen.getAllByRole('listitem').filter((item) => item.hasAttribute('data-traced'));
  const [first] = screen.getAllByRole('link', { name: /Elm/ });
  if (first === undefined) throw new Error('Elm is not there.');
  expect(traced()).toHaveLength(0);
  fireEvent.mouseEnter(first);
  expect(traced().map(({ textContent }) => textContent?.includes('Elm'))).toEqual([true, true]);
  fireEvent.mouseLeave(first);
  expect(traced()).toHaveLength(0);
});

test('without brackets the list says so, and after a failure it can be asked again', async () => {
  const nothing = { items: [], total: 0, season: '2026-2027' };
  show(<PlayoffList filter={filter} next={<a href="/scores">See the scores</a>} />, {
    answers: { '/api/csz/playoffs': nothing },
  });
  expect(screen.getByText('Loading Playoffs...')).toBeTruthy();
  expect(await screen.findByText('No Playoffs Found')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See the scores' })).toBeTruthy();
});

test('a failure is shown with a way on', async () => {
  show(<PlayoffList filter={filter} />);
  expect(await screen.findByText('Playoffs Loading Failed')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});
