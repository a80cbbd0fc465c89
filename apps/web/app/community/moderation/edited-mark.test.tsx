import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { postEditsQuery } from '#web/community/posts/queries.ts';
import { show } from '#web/testing/show.tsx';
import { EditedMark } from './edited-mark.tsx';

test('what was edited says so, and shows everyone what it said before', async () => {
  const items = [{ at: '2026-10-30T23:00:00Z', title: 'What a day', content: '<p>They held on.</p>' }];
  show(<EditedMark about="post What a night" query={postEditsQuery('7')} tz="America/New_York" />, {
    answers: { '/api/csz/me': { me: null }, '/api/forums/posts/7/edits': { items } },
  });
  fireEvent.click(screen.getByRole('button', { name: 'edited post What a night, see what it said before' }));
  expect(await screen.findByRole('heading', { name: 'What a day' })).not.toBeNull();
  expect(screen.getByText('They held on.')).not.toBeNull();
});
