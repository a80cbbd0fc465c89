import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { NoticeProvider, useNotice } from './notice.tsx';

/** A dialog, a question over it, and a notice of what came of it. */
function Acts() {
  const notice = useNotice();
  const [open, setOpen] = useState<'nothing' | 'dialog' | 'question'>('dialog');
  return (
    <>
      <button type="button" onClick={() => notice.fail(new Error('It did not work.'))}>
        Act
      </button>
      <button type="button" onClick={() => setOpen('question')}>
        Ask
      </button>
      {open !== 'nothing' && (
        <Dialog title="Game" onClose={() => setOpen('nothing')}>
          {open === 'question' && (
            <ConfirmDialog title="Sure?" confirm="Yes" onConfirm={() => {}} onClose={() => setOpen('dialog')}>
              It cannot be undone.
            </ConfirmDialog>
          )}
        </Dialog>
      )}
    </>
  );
}

/** The name of the dialog that it is in, at the top of everything. */
const whereShown = () => {
  const dialog = screen.getByText('It did not work.').closest('dialog');
  return dialog?.querySelector('h2')?.textContent ?? 'page';
};

test('what came of an act is shown once, over whatever dialog is open, and stays when that closes', () => {
  show(
    <NoticeProvider>
      <Acts />
    </NoticeProvider>,
  );
  const places = screen.getAllByRole('status', { hidden: true });
  fireEvent.click(screen.getByRole('button', { name: 'Act' }));
  expect(whereShown()).toBe('Game');
  const shown = screen.getByText('It did not work.').parentElement as HTMLElement;
  expect(places, 'who listens waited there before it was said').toContain(shown);
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
  expect(whereShown()).toBe('Sure?');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(whereShown()).toBe('Game');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(whereShown()).toBe('page');
});
