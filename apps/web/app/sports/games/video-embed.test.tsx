import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { VideoEmbed } from './video-embed.tsx';

const link = 'https://youtu.be/dQw4w9WgXcQ';

test('nothing is asked of the video service before someone presses play', () => {
  show(<VideoEmbed link={link} title="Howard at Centennial" />);
  expect(document.querySelector('iframe, img')).toBeNull();

  fireEvent.click(screen.getByRole('link', { name: /Play video: Howard at Centennial/ }));

  expect(screen.getByTitle('Howard at Centennial').getAttribute('src')).toBe(
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
  );
});

test('without scripts the poster leads to the video', () => {
  show(<VideoEmbed link={link} title="Howard at Centennial" />);
  expect(screen.getByRole('link').getAttribute('href')).toBe(link);
});
