import { type ReactNode, Suspense, useState } from 'react';

interface Edited {
  readonly editedAt: string | null;
}

/**
 * The word 'edited' for the line of its author, by which everyone can open what it said before, and that history once it
 * is open: a dialog is in no line of text.
 *
 * @param about what it is: 'post What a night'.
 * @param history whose code is fetched when it is opened.
 */
export function useEditedMark(
  { editedAt }: Edited,
  about: string,
  history: (onClose: () => void) => ReactNode,
): { mark: ReactNode; history: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const mark = editedAt !== null && (
    <>
      {' · '}
      <button type="button" className="link-button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        edited<span className="visually-hidden">: what the {about} said before</span>
      </button>
    </>
  );
  return { mark, history: isOpen && <Suspense>{history(() => setOpen(false))}</Suspense> };
}
