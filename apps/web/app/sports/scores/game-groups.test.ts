import { expect, test } from 'vitest';
import { aGame } from '#web/testing/samples.ts';
import { groupGames } from './game-groups.ts';

const game = (id: number, sportName: string) => aGame({ id: String(id), sportId: sportName, sportName });

test('games stand by sport, in the order they came', () => {
  const groups = groupGames([game(1, 'Football'), game(2, 'Golf'), game(3, 'Football')]);
  expect(groups.map(({ sportName, cells }) => [sportName, cells.map((cell) => cell.game.id)])).toEqual([
    ['Football', ['1', '3']],
    ['Golf', ['2']],
  ]);
});

test('an advertisement follows every sixth card, counted over all sports', () => {
  const games = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].map((id) => game(id, id < 5 ? 'Football' : 'Golf'));
  const cells = groupGames(games).flatMap((group) => group.cells);
  expect(cells.filter(({ adFollows }) => adFollows).map((cell) => cell.game.id)).toEqual(['6', '12']);
});

test('fewer than six games carry none', () => {
  expect(groupGames([game(1, 'Football')]).flatMap(({ cells }) => cells.map((cell) => cell.adFollows))).toEqual([
    false,
  ]);
});
