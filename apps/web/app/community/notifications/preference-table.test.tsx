import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { PreferencesPage } from './preference-table.tsx';

const LIST = '/api/csz/notifications/preferences';
const MOVED = {
  kind: 'schedule-change',
  label: 'A game moves',
  canBeStopped: true,
  screen: true,
  mail: false,
  push: true,
};
const ROLE = {
  kind: 'role-decision',
  label: 'A role is decided',
  canBeStopped: false,
  screen: true,
  mail: true,
  push: true,
};

test('a member switches one kind on for one channel; what they wait for cannot be switched', async () => {
  const { sent, requests } = show(<PreferencesPage />, {
    answers: {
      [LIST]: { items: [MOVED, ROLE], total: 2 },
      [`${LIST}/schedule-change/mail`]: { message: 'Saved.' },
      [`${LIST}/schedule-change/push`]: { message: 'Saved.' },
    },
  });
  const mail = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'A game moves: Mail' });
  expect(mail.checked).toBe(false);
  fireEvent.click(mail);
  await waitFor(() => expect(sent).toEqual([{ isOn: true }]));
  expect(requests).toContain(`${LIST}/schedule-change/mail`);
  fireEvent.click(screen.getByRole('checkbox', { name: 'A game moves: Phone' }));
  await waitFor(() => expect(sent).toEqual([{ isOn: true }, { isOn: false }]));
  expect(requests).toContain(`${LIST}/schedule-change/push`);
  const fixed = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /A role is decided/ });
  expect(fixed.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, true],
    [true, true],
    [true, true],
  ]);
});
