import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogActs } from './dialog.tsx';

interface ConfirmAllProps<Item> {
  /** What waits on the page; for one alone there is its own button. */
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** What the button says. */
  label: string;
  /** The heading above so many of them. */
  title: (count: number) => string;
  /** One of them, as it is read once more. */
  line: (item: Item) => ReactNode;
  /** What the last button says. */
  confirm: string;
  onConfirm: (items: readonly Item[]) => void;
}

/** One press for all that waits on a page; it is read once more before. */
export function ConfirmAll<Item>({ items, keyOf, label, title, line, confirm, onConfirm }: ConfirmAllProps<Item>) {
  // What is read is what is confirmed, whatever comes in meanwhile.
  const [read, setRead] = useState<readonly Item[]>();
  if (items.length < 2 && read === undefined) return null;
  const close = () => setRead(undefined);
  return (
    <div>
      <Button onClick={() => setRead(items)}>{label}</Button>
      {read !== undefined && (
        <Dialog title={title(read.length)} onClose={close}>
          <ul>
            {read.map((item) => (
              <li key={keyOf(item)}>{line(item)}</li>
            ))}
          </ul>
          <DialogActs>
            <Button onClick={close}>Cancel</Button>
            <Button
              primary
              onClick={() => {
                close();
                onConfirm(read);
              }}
            >
              {confirm}
            </Button>
          </DialogActs>
        </Dialog>
      )}
    </div>
  );
}
