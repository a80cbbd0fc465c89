import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { DirectoryList } from './directory-list.tsx';

test('among schools that are as they should be, the one to look at is marked, and the button says what it adds', async () => {
  const items = [
    { id: '1', title: 'Elm High School', status: 'approved', fields: {} },
    { id: '2', title: 'Oak Hgh School', status: 'placeholder', fields: {} },
  ];
  show(<DirectoryList />, { answers: { '/api/csz/admin/directory/schools': { items, total: 2 } } });
  const edit = await screen.findByRole('button', { name: 'Edit Oak Hgh School' });
  expect(edit.closest('li')?.textContent).toContain('placeholder');
  expect(screen.queryByText('approved')).toBeNull();
  expect(screen.getByRole('button', { name: 'Add a school' })).toBeDefined();
});
