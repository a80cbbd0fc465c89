import type { PostEdit } from '@csz/contract/posts/writing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { PostCard } from './post-card.tsx';
import { aPost } from './testing/a-post.ts';

const NOTHING = { added: [], removed: [] };
const anEdit = (change: Partial<PostEdit>): PostEdit => ({
  title: 'Before',
  content: '<p>As it was.</p>',
  at: '2026-11-20T22:30:00.000Z',
  tags: NOTHING,
  links: NOTHING,
  pictures: { added: [], removed: [], described: [] },
  ...change,
});

async function openHistory(...items: PostEdit[]) {
  const { requests } = show(<PostCard post={aPost({ editedAt: '2026-11-20T22:30:00.000Z' })} tz="America/New_York" />, {
    answers: { '/api/forums/posts/7/edits': { items, total: items.length } },
  });
  fireEvent.click(screen.getByRole('button', { name: /^edited/ }));
  return { dialog: within(await screen.findByRole('dialog', { name: 'Edit history' })), requests };
}

async function historyOf(...items: PostEdit[]) {
  const opened = await openHistory(...items);
  await opened.dialog.findByText('As it was.');
  return opened;
}

test('a guest who presses "edited" reads what a post was before, without an account', async () => {
  const { dialog, requests } = await historyOf(
    anEdit({
      tags: { removed: ['Centennial', 'Football'], added: ['Howard'] },
      links: { removed: ['https://example.com/old'], added: [] },
      pictures: {
        removed: [{ url: null, description: '' }],
        added: [{ url: '/files/posts/a.webp', description: 'The bench' }],
        described: [{ url: '/files/posts/b.webp', description: 'The bus' }],
      },
    }),
  );
  expect(dialog.getByRole('heading', { name: 'Before' })).not.toBeNull();
  for (const line of [
    'Tags taken out: Centennial, Football',
    'Tags added: Howard',
    'Links taken out: https://example.com/old',
    '1 picture was taken out.',
    '1 picture was added.',
    'This picture was described as “The bus”.',
  ])
    expect(dialog.getByText(line), line).not.toBeNull();
  expect(dialog.getByRole('img', { name: 'The bench' }).getAttribute('src')).toBe('/files/posts/a.webp');
  expect(dialog.queryByRole('link')).toBeNull();
  expect(requests.filter((address) => address.includes('/mine'))).toEqual([]);
});

test('an edit of words alone says nothing of pictures, links and tags', async () => {
  const { dialog } = await historyOf(anEdit({}));
  expect(dialog.queryByText(/taken out|added|described/)).toBeNull();
});

test('where nothing is shown of what a post said before, its edit history says why', async () => {
  const { dialog } = await openHistory();
  expect(await dialog.findByText(/^What this said before is not shown, because staff changed it/)).not.toBeNull();
});

test('a post that was not edited has no such button', () => {
  show(<PostCard post={aPost()} tz="America/New_York" />);
  expect(screen.queryByRole('button', { name: /^edited/ })).toBeNull();
});
