import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AccountFrame } from './account-frame.tsx';

test('a page of an account says that it needs scripts, where they never come', () => {
  const page = renderToString(<AccountFrame title="Log In">Email</AccountFrame>);
  expect(page).toContain('<noscript><p>This page needs JavaScript. Please switch it on.</p></noscript>');
});
