import type { BracketSeed } from '@csz/contract/playoffs/calls';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';
import { StandingProof } from '#web/sports/playoffs/bracket-seeds.tsx';
import { recordText } from '#web/sports/playoffs/format-record.ts';
import { Crest } from '#web/ui/crest.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import { moved } from './edited-bracket.ts';
import styles from './playoff-admin.module.css';

interface SeedListProps {
  seeds: readonly BracketSeed[];
  onChange: (seeds: readonly BracketSeed[]) => void;
}

/** The teams of a region, best first. Rows are dragged, or moved with their buttons. */
export function SeedList({ seeds, onChange }: SeedListProps) {
  const [dragged, setDragged] = useState<number>();
  const [announced, setAnnounced] = useState('');
  const move = (from: number, to: number) => {
    if (to < 0 || to >= seeds.length) return;
    onChange(moved(seeds, from, to));
    setAnnounced(`${seeds[from]?.team.shortName ?? ''} is seed ${to + 1} now.`);
  };
  if (seeds.length === 0) return <p className="soft">No teams yet. Take them from the standings, or one by one.</p>;
  return (
    <>
      <ol className={styles.seeds}>
        {seeds.map((seed, at) => (
          <li
            key={seed.team.schoolId}
            className={dragged === at ? `${styles.seed} ${styles.dragged}` : styles.seed}
            draggable
            onDragStart={() => setDragged(at)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== undefined) move(dragged, at);
              setDragged(undefined);
            }}
          >
            <span className={`${styles.number} large`}>{at + 1}</span>
            <Crest {...seed.team} size={24} />
            <span className={styles.team}>
              <strong>{seed.team.shortName}</strong> {recordText(seed)}
              <StandingProof seed={seed} />
            </span>
            <Cluster as="span" gap={1} align="stretch" isLine className={styles.buttons}>
              <button type="button" disabled={at === 0} onClick={() => move(at, at - 1)}>
                <IconArrowUp size={20} aria-hidden="true" />
                <span className="visually-hidden">Move {seed.team.shortName} up</span>
              </button>
              <button type="button" disabled={at === seeds.length - 1} onClick={() => move(at, at + 1)}>
                <IconArrowDown size={20} aria-hidden="true" />
                <span className="visually-hidden">Move {seed.team.shortName} down</span>
              </button>
              <button type="button" onClick={() => onChange(seeds.toSpliced(at, 1))}>
                <IconX size={20} aria-hidden="true" />
                <span className="visually-hidden">Remove {seed.team.shortName}</span>
              </button>
            </Cluster>
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {announced}
      </p>
    </>
  );
}
