import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { BottomBar } from './bottom-bar.tsx';

const entries = () => screen.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);

test('a guest has five places within reach; their own one leads to logging in, and back', () => {
  show(<BottomBar waiting={null} />, { at: '/scores?selectedSportId=11' });
  expect(entries()).toEqual([
    'Home /',
    'Scores /scores',
    'The Zone /forums/general',
    'Teams /teams',
    'Me /login?redirect=%2Fscores%3FselectedSportId%3D11',
  ]);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Scores');
});

test('what is inside a place lights its entry', () => {
  show(<BottomBar waiting={null} />, { at: '/forums/post/7' });
  expect(screen.getByRole('link', { current: true }).textContent).toBe('The Zone');
});
