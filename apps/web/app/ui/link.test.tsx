import { renderToStaticMarkup } from 'react-dom/server';
import { type LinkProps, Link as RouterLink, StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ServerLink } from './link.tsx';

const drawn = (Link: typeof ServerLink | typeof RouterLink, props: LinkProps) =>
  renderToStaticMarkup(
    <StaticRouter location="/scores/view/7?from=home">
      <Link {...props}>Scores</Link>
    </StaticRouter>,
  );

test.each<LinkProps>([
  { to: '/scores' },
  { to: '/' },
  { to: '/scores?selectedDate=2026-10-30#games', prefetch: 'intent', preventScrollReset: true, className: 'day' },
  { to: '/forums/post/7/what-a-night', discover: 'none', 'aria-current': 'page', title: 'A & B', target: '_blank' },
  { to: '/a//b' },
  { to: '/scores/../schedules' },
  { to: '/scores?' },
  { to: '?page=2' },
  { to: { pathname: '/scores', search: '?page=2' }, replace: true, state: 7 },
  { to: 'https://scores.example.org/' },
])('the server draws a link as the router does in the browser: %o', (props) => {
  expect(drawn(ServerLink, props)).toBe(drawn(RouterLink, props));
});
