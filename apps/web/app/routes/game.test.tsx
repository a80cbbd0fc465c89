import { expect, test } from 'vitest';
import { meta } from './game.tsx';

test('the page of a game says where readers of feeds find what is written about it', () => {
  const view = {
    gameId: '100',
    title: 'Howard at Centennial',
    description: '',
    structured: undefined,
    card: undefined,
  };
  expect(meta({ loaderData: view, matches: [] } as never)).toContainEqual({
    tagName: 'link',
    rel: 'alternate',
    type: 'application/atom+xml',
    title: 'THE ZONE - Howard at Centennial',
    href: '/feeds/game/100.atom',
  });
});
