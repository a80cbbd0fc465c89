import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogActs } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  /** What the confirming button says: the act, never "OK". */
  confirm: string;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks once before something that cannot simply be undone. */
export function ConfirmDialog({ title, confirm, onConfirm, onClose, children }: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{children}</p>
      <DialogActs>
        <Button onClick={onClose}>Cancel</Button>
        <Button primary onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActs>
    </Dialog>
  );
}
