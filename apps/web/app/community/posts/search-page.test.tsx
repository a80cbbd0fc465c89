import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { SearchPage } from './search-page.tsx';
import { aPage, aPost, SOME_CATEGORIES } from './testing/a-post.ts';

test.each([
  [{ total: 3, totalIsExact: true }, 'Found: 3'],
  [{ total: 1200, totalIsExact: true }, 'Found: 1,200'],
  [{ total: 300, totalIsExact: false }, 'Found: 300+'],
])('a search of %j says "%s"', async (found, words) => {
  const view = { query: 'night', feed: { kind: 'search', searchTerm: 'night' }, start: undefined, tz: 'UTC' } as const;
  show(
    <SearchPage view={view}>
      <p>Schools</p>
    </SearchPage>,
    {
      answers: {
        '/api/forums/categories': SOME_CATEGORIES,
        '/api/forums/posts/search/category/all/General': aPage([aPost()], found),
      },
    },
  );
  await screen.findByText('What a night 7');
  expect(screen.getByText(/^Found/).textContent).toBe(words);
});
