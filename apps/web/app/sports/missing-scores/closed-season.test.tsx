import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { ClosedSeason } from './missing-page.tsx';
import { aMissingGame } from './testing/a-missing-game.ts';

test('a season that is over asks for no score that no one would take', () => {
  show(<ClosedSeason games={[aMissingGame()]} />);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('link', { name: 'Ridge at Elm' }).getAttribute('href')).toBe('/scores/view/7');
  expect(screen.getByRole('link', { name: 'Contact us' })).toBeTruthy();
});
