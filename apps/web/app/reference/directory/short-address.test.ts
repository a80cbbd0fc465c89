import { expect, test } from 'vitest';
import { readShortAddress } from './short-address.ts';

test.each([
  ['/md/howard', { state: 'md', county: 'howard' }],
  ['/MD/howard/', { state: 'MD', county: 'howard' }],
  ['/md/howard/quarry-ridge', { state: 'md', county: 'howard', school: 'quarry-ridge' }],
  ["/md/howard/st.%20odran's/golf", { state: 'md', county: 'howard', school: "st. odran's", sport: 'golf' }],
])('%s names %j', (path, names) => {
  expect(readShortAddress(path)).toEqual(names);
});

test.each(['/', '/md', '/mdx/howard', '/no-such/page', '/md/howard/a/b/c', '/md/%E0%A4%A'])(
  '%s names nothing',
  (path) => {
    expect(readShortAddress(path)).toBeUndefined();
  },
);
