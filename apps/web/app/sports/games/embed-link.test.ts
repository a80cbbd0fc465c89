import { expect, test } from 'vitest';
import { embedLink } from './embed-link.ts';

const PLAYS = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1';

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://m.youtube.com/watch?t=42&v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ?si=abc',
  'https://www.youtube.com/live/dQw4w9WgXcQ?feature=share',
  'https://www.youtube.com/embed/dQw4w9WgXcQ',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ',
])('%s plays inside the page without cookies', (link) => {
  expect(embedLink(link)).toBe(PLAYS);
});

test.each([
  '',
  'not a link',
  'https://www.youtube.com/@school',
  'https://www.youtube.com/watch',
  'https://youtu.be/<script>',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://vimeo.com/123456789',
])('%s does not play inside the page', (link) => {
  expect(embedLink(link)).toBeUndefined();
});
