import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';
import { Cluster } from './layout.tsx';
import { NoticePlace } from './notice.tsx';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** Room for a form with two columns. */
  isWide?: boolean;
  /** Shows a back arrow. */
  onBack?: () => void;
  /** Which form is in it, if that is not what the title says; each begins at its first field. Null: it is read first. */
  step?: string | null;
  children: ReactNode;
}

const FIELD = 'input:not([type="hidden"], [readonly], :disabled), select:not(:disabled), textarea:not(:disabled)';

/** A modal dialog: focus stays inside, Escape closes it, focus goes back to where it came from. */
export function Dialog({ title, onClose, onBack, isWide = false, step = title, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const titleId = useId();
  // Before the paint, and before the element leaves: only a dialog that is still there gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  // A form is opened to type in it; where another takes its place, the button that was pressed has gone with it.
  useLayoutEffect(() => {
    if (step !== null) body.current?.querySelector<HTMLElement>(FIELD)?.focus();
  }, [step]);
  return (
    <dialog
      ref={dialog}
      className={isWide ? `${styles.dialog} ${styles.wide}` : styles.dialog}
      aria-labelledby={titleId}
      // A question that stands over it, and a file that was not chosen in it, are given up by themselves.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        // It leaves when the part that opened it says so: a form with changes asks first.
        event.preventDefault();
        onClose();
      }}
      onClose={({ target, currentTarget }) => {
        if (target !== currentTarget || currentTarget.open) return;
        // Pressed twice, Escape closes it without a question of ours: it is there again until it may leave.
        showAgain(currentTarget);
        onClose();
      }}
    >
      <Cluster gap={2} isLine className={styles.head}>
        {onBack !== undefined && (
          <button type="button" className="icon-button" onClick={onBack} aria-label="Back">
            <IconArrowLeft size={22} aria-hidden="true" />
          </button>
        )}
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="icon-button" onClick={onClose} aria-label="Close">
          <IconX size={22} aria-hidden="true" />
        </button>
      </Cluster>
      <div ref={body} className={styles.body}>
        {children}
      </div>
      <NoticePlace />
    </dialog>
  );
}

/** Opens a dialog and, over it as before, those that are in it. */
function showAgain(dialog: HTMLDialogElement): void {
  dialog.showModal();
  for (const over of dialog.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
    over.close();
    over.showModal();
  }
}

/** The answers to a question, the last one where the thumb is. */
export const DialogActs = ({ children }: { children: ReactNode }) => (
  <Cluster justify="right" className={styles.actions}>
    {children}
  </Cluster>
);
