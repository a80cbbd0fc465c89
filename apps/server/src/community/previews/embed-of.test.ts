import { expect, test } from 'vitest';
import { embedOf } from './find-preview.ts';

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', YOUTUBE],
  ['https://youtu.be/dQw4w9WgXcQ', YOUTUBE],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', YOUTUBE],
  ['https://www.youtube.com/live/dQw4w9WgXcQ', YOUTUBE],
  ['https://www.hudl.com/video/3/12345/5f0c', 'https://www.hudl.com/embed/video/3/12345/5f0c'],
  ['https://www.nfhsnetwork.com/events/howard/gam1', null],
  ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', null],
  ['https://www.youtube.com/watch?v="><script>', null],
  ['no link', null],
])('%s', (link, embed) => {
  expect(embedOf(link)).toBe(embed);
});
