import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { FrameOnPress } from './frame-on-press.tsx';

test('nothing of another site is asked for before it is pressed', () => {
  show(<FrameOnPress url="https://social.example.org/feed" title="Our posts" press="Show our posts" height={600} />);
  expect(document.querySelector('iframe, img, script')).toBeNull();
  expect(screen.getByText(/social\.example\.org/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Show our posts' }));
  const frame = screen.getByTitle('Our posts');
  expect([frame.getAttribute('src'), frame.getAttribute('height')]).toEqual(['https://social.example.org/feed', '600']);
});
