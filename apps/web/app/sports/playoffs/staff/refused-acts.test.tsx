import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { OpenBracket } from './bracket-editor.tsx';
import { TeamTable } from './team-table.tsx';
import { aDraft } from './testing/a-draft.ts';

const draft = aDraft();
const AT = '/admin/playoffs/7';

test('a bracket that could not be deleted stays on the screen with the reason', async () => {
  const shown = show(<OpenBracket draft={draft} />, { at: AT });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByRole('alert');
  expect(shown.address()).toBe(AT);
});

test('a bracket that was deleted is left for the list', async () => {
  const shown = show(<OpenBracket draft={draft} />, { at: AT, answers: { '/api/csz/admin/playoffs/7': {} } });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(shown.address()).toBe('/admin/playoffs'));
});

test('the dialog of a team that could not withdraw stays open with what was typed', async () => {
  show(<TeamTable draft={draft} />, { at: AT });
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw Oak Hill' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'No pitchers left.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await dialog.findByRole('alert');
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('No pitchers left.');
});
