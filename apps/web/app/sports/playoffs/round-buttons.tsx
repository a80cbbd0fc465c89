import { useEffect, useRef, useState } from 'react';
import styles from './round-buttons.module.css';

interface RoundButtonsProps {
  label: string;
  rounds: readonly { readonly id: string; readonly name: string }[];
}

/** Brings a round into view; where the screen shows one at a time, this and swiping are the ways through. */
export function RoundButtons({ label, rounds }: RoundButtonsProps) {
  const [at, setAt] = useState<number>();
  const held = useRef(false);
  const ids = rounds.map(({ id }) => id).join(' ');
  useEffect(() => followScrolling(ids.split(' '), { held, onRound: setAt }), [ids]);
  const show = (next: number) => {
    const round = rounds[next];
    if (round === undefined) return;
    setAt(next);
    held.current = true;
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

interface Following {
  /** What was pressed counts until somebody scrolls: the last rounds may fit beside each other. */
  readonly held: { current: boolean };
  onRound(at: number): void;
}

/** Tells which round stands first in sight, where not all of them do. Answers how to stop. */
function followScrolling(ids: readonly string[], { held, onRound }: Following): () => void {
  const columns = ids.flatMap((id) => document.getElementById(id) ?? []);
  const scroller = columns[0]?.closest('section');
  if (scroller == null) return () => undefined;
  const look = () => {
    if (held.current || scroller.scrollWidth <= scroller.clientWidth) return;
    const { left } = scroller.getBoundingClientRect();
    const distances = columns.map((column) => Math.abs(column.getBoundingClientRect().left - left));
    onRound(distances.indexOf(Math.min(...distances)));
  };
  const letGo = () => {
    held.current = false;
  };
  const listening = new AbortController();
  const passive = { passive: true, signal: listening.signal };
  scroller.addEventListener('scroll', look, passive);
  for (const kind of ['pointerdown', 'touchstart', 'wheel', 'keydown']) scroller.addEventListener(kind, letGo, passive);
  look();
  return () => listening.abort();
}
