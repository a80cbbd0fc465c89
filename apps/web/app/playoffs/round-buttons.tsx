import { useState } from 'react';
import styles from './bracket-tree.module.css';

interface RoundButtonsProps {
  label: string;
  rounds: readonly { readonly id: string; readonly name: string }[];
}

/** Brings a round into view; where the screen shows one at a time, this and swiping are the ways through. */
export function RoundButtons({ label, rounds }: RoundButtonsProps) {
  const [at, setAt] = useState<number>();
  const show = (next: number) => {
    const round = rounds[next];
    if (round === undefined) return;
    setAt(next);
    const column = document.getElementById(round.id);
    // The first match of a late round stands far down in a big bracket; its heading alone would show nothing.
    const target = column?.querySelector('ol > li') ?? column;
    target?.scrollIntoView({ behavior: 'smooth', block: 'nearest', inline: 'start' });
  };
  return (
    <nav className={styles.buttons} data-rounds={rounds.length} aria-label={label}>
      <ul>
        {rounds.map(({ id, name }, index) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={at === index ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault();
                show(index);
              }}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
