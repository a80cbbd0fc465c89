import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { Cluster } from './layout.tsx';

/** The list with one item somewhere else. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

interface OrderButtonsProps {
  /** What is moved, read out with each button. */
  name: string;
  at: number;
  total: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** Up, down and out: the place of one thing in a list that has an order. */
export function OrderButtons({ name, at, total, onMove, onRemove }: OrderButtonsProps) {
  return (
    <Cluster as="span" gap={1} align="stretch" isLine className="rigid">
      <button type="button" className="icon-button slim" disabled={at === 0} onClick={() => onMove(at - 1)}>
        <IconArrowUp size={20} aria-hidden="true" />
        <span className="visually-hidden">Move {name} up</span>
      </button>
      <button type="button" className="icon-button slim" disabled={at === total - 1} onClick={() => onMove(at + 1)}>
        <IconArrowDown size={20} aria-hidden="true" />
        <span className="visually-hidden">Move {name} down</span>
      </button>
      <button type="button" className="icon-button slim" onClick={onRemove}>
        <IconX size={20} aria-hidden="true" />
        <span className="visually-hidden">Remove {name}</span>
      </button>
    </Cluster>
  );
}
