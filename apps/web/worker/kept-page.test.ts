import { expect, test } from 'vitest';
import { asKept, assetsIn } from './kept-page.ts';
import { offlinePage, titleIn } from './offline-page.ts';

const BOARD = `<!DOCTYPE html><html lang="en"><head><script>theme()</script><title>Howard Football Scores | County Sports Zone</title>
<link rel="preload" href="/assets/figtree.woff2" as="font"/><link rel="stylesheet" href="/assets/shell.css#"/>
<link rel="late" href="/assets/shell.js"/><noscript><style>button{display:none}</style></noscript></head>
<body><h1>Scores</h1><noscript><button>Show</button></noscript><script>data("/assets/of-another-page.css")</script><script type="module" async="">start()</script></body></html>`;

test('a kept board shows its time, works without its scripts and looks again by one of its own', () => {
  const page = asKept(BOARD, { address: '/scores?a=1&b="', asOf: '8:41 pm', script: '/assets/back-online-1.js' });
  expect(page).toContain('No connection, as of 8:41 pm');
  expect(page).toContain('<a href="/scores?a=1&amp;b=&quot;"');
  expect(page.match(/<script[^>]*>[^<]*/g)).toEqual([
    '<script>theme()',
    '<script src="/assets/back-online-1.js" defer>',
  ]);
  expect(page).not.toContain('rel="late"');
  // What stands for browsers without scripts counts now: no button that does nothing, and those that work.
  expect(page).not.toContain('noscript');
  expect(page).toContain('<style>button{display:none}</style>');
  expect(page).toContain('<button>Show</button>');
});

test('it needs its styles and fonts', () => {
  expect(assetsIn(BOARD)).toEqual(['/assets/figtree.woff2', '/assets/shell.css']);
});

test('every other page says that there is no connection, what waits, and which boards are there', () => {
  const boards = [{ address: '/scores?x=1&y=2', title: titleIn(BOARD), asOf: '8:41 pm' }];
  const page = offlinePage({ address: '/tonight', boards, waiting: 2, script: '/assets/back-online-1.js' });
  expect(page).toContain('<h1>No connection</h1>');
  expect(page).toContain('Your 2 score reports wait on this device and will be sent then.');
  expect(page).toContain('<a class="retry" href="/tonight">Retry</a>');
  expect(page).toContain('<a href="/scores?x=1&amp;y=2">Howard Football Scores <span>as of 8:41 pm</span></a>');
  expect(offlinePage({ address: '/tonight', boards: [], waiting: 0, script: '' })).not.toMatch(/wait|read now/);
});
