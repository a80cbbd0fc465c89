import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from './form/text-field.tsx';

function Steps() {
  const [isSecond, setSecond] = useState(false);
  return (
    <Dialog title={isSecond ? 'Second' : 'First'} onClose={() => {}} onBack={() => setSecond(false)}>
      {isSecond ? (
        <>
          <TextField key="known" label="Email" autoComplete="off" readOnly value="pat@example.org" />
          <TextField label="Password" autoComplete="off" />
        </>
      ) : (
        <>
          <TextField key="asked" label="Email" autoComplete="off" />
          <button type="button" onClick={() => setSecond(true)}>
            Continue
          </button>
        </>
      )}
    </Dialog>
  );
}

test('a dialog begins at the first field that can be typed into, and so does every step of it', () => {
  show(<Steps />);
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
});

test('Escape gives up the question that stands over a dialog, and leaves the dialog', () => {
  const closed: string[] = [];
  const close = (name: string) => () => closed.push(name);
  show(
    <Dialog title="Game" onClose={close('game')}>
      <Dialog title="Remove it?" onClose={close('question')}>
        It cannot be brought back.
      </Dialog>
    </Dialog>,
  );
  // As browsers send it: it does not bubble.
  const giveUp = (name: string) => fireEvent(screen.getByRole('dialog', { name }), new Event('cancel'));
  giveUp('Remove it?');
  expect(closed).toEqual(['question']);
  giveUp('Game');
  expect(closed).toEqual(['question', 'game']);
});

test('a dialog that the browser closed by itself is there until it may leave', () => {
  const asked: string[] = [];
  show(
    <Dialog title="Edit post" onClose={() => asked.push('may it?')}>
      What was typed
    </Dialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Edit post' });
  const given = new Event('cancel', { cancelable: true });
  fireEvent(dialog, given);
  expect([given.defaultPrevented, dialog.open]).toEqual([true, true]);
  dialog.open = false;
  fireEvent(dialog, new Event('close'));
  expect([dialog.open, asked.length]).toEqual([true, 2]);
});
