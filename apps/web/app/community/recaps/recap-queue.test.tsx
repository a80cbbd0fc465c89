import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { NoticeProvider } from '#web/ui/notice.tsx';
import { RecapQueue } from './recap-queue.tsx';

const aRecap = (id: string, author: string) => ({
  id,
  gameId: '100',
  game: 'Howard at Centennial',
  author,
  message: 'What a game.',
  role: 'Fan',
  sources: [],
  status: 'held',
  createdAt: '2026-10-30T22:00:00Z',
});

const LIST = '/api/csz/admin/recaps';
const done = { message: 'The recap is shown to everyone.' };

/** The queue of three recaps that wait, as the server has it after what it was sent. */
function showQueue(undoMs: number) {
  const decided: string[] = [];
  const decide = (address: string) => {
    decided.push(address.split('/').at(-1) ?? '');
    return done;
  };
  const queue = (
    <NoticeProvider>
      <RecapQueue undoMs={undoMs} />
    </NoticeProvider>
  );
  const { requests } = show(queue, {
    at: '/admin/scores?show=recaps',
    answers: {
      [LIST]: () => {
        const items = ['1 Ann', '2 Bo', '3 Cy'].flatMap((words) => {
          const [id = '', author = ''] = words.split(' ');
          return decided.includes(id) ? [] : [aRecap(id, author)];
        });
        return { items, total: items.length };
      },
      [`${LIST}/1`]: decide,
      [`${LIST}/2`]: decide,
      [`${LIST}/3`]: decide,
    },
  });
  return { decided, requests };
}

async function showAll() {
  fireEvent.click(await screen.findByRole('button', { name: 'Show all 3 of this page' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Show 3 recaps' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Howard at Centennial: Ann',
    'Howard at Centennial: Bo',
    'Howard at Centennial: Cy',
  ]);
  fireEvent.click(dialog.getByRole('button', { name: 'Show them' }));
}

test('all recaps of a page are gone with one press, and Undo brings them back before anything is sent', async () => {
  const { decided } = showQueue(60_000);
  await showAll();
  expect(screen.queryByRole('heading', { name: 'Howard at Centennial' })).toBeNull();
  expect(screen.getByText('No recap waits.')).toBeDefined();
  expect(screen.getByText('Shown: 3 recaps')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getAllByRole('heading', { name: 'Howard at Centennial' })).toHaveLength(3);
  expect(document.activeElement?.textContent, 'the keyboard goes on where they begin').toContain('Ann');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(decided).toEqual([]);
});

test('after the moment they are sent, each once', async () => {
  const { decided } = showQueue(20);
  await showAll();
  await waitFor(() => expect(decided.toSorted()).toEqual(['1', '2', '3']));
  expect(await screen.findByText('3 recaps are shown to everyone.'), 'one notice of all').toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  expect(screen.getByText('No recap waits.')).toBeDefined();
});

test('a last page of which all is decided gives way to the one before, and comes back by Undo', async () => {
  const decided: string[] = [];
  const items = { '1': [aRecap('1', 'Ann')], '2': [aRecap('21', 'Zoe')] };
  show(<RecapQueue undoMs={60_000} />, {
    at: '/admin/scores?show=recaps&page=2',
    answers: {
      [LIST]: (address) => {
        const listed = items[new URLSearchParams(address.split('?')[1]).get('page') === '2' ? '2' : '1'];
        return { items: listed.filter(({ id }) => !decided.includes(id)), total: 21 - decided.length };
      },
      [`${LIST}/21`]: () => {
        decided.push('21');
        return done;
      },
    },
  });
  expect(await screen.findByText('21 in all, page 2 of 2')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Hide the recap of Zoe' }));
  expect(await screen.findByRole('button', { name: 'Hide the recap of Ann' })).toBeDefined();
  expect(screen.queryByText(/in all, page/), 'twenty are one page').toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('21 in all, page 2 of 2')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Hide the recap of Zoe' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Hide the recap of Ann' }));
  await waitFor(() => expect(decided).toEqual(['21']));
  expect(screen.queryByRole('button', { name: 'Hide the recap of Zoe' })).toBeNull();
});

test('one recap is gone at once too, the keyboard is at the next one, and the next decision sends it', async () => {
  const { decided } = showQueue(60_000);
  fireEvent.click(await screen.findByRole('button', { name: 'Hide the recap of Bo' }));
  expect(screen.getByText('Hidden: the recap of Bo')).toBeDefined();
  expect(document.activeElement?.textContent).toContain('Cy');
  expect(decided).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Show the recap of Cy' }));
  await waitFor(() => expect(decided).toEqual(['2']));
  expect(document.activeElement?.textContent, 'the last one goes back to the one before').toContain('Ann');
});
