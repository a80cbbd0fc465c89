import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LinkWaits } from './link-state.tsx';

test('a report of a mail says that it needs scripts, where they never come', () => {
  expect(renderToString(<LinkWaits />)).toContain('<noscript><p>This page needs JavaScript. Please switch it on.</p>');
});
