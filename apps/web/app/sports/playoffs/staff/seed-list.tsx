import type { BracketSeed } from '@csz/contract/playoffs/calls';
import { useState } from 'react';
import { StandingProof } from '#web/sports/playoffs/bracket-seeds.tsx';
import { recordText } from '#web/sports/playoffs/format-record.ts';
import { Crest } from '#web/ui/crest.tsx';
import { moved, OrderButtons } from '#web/ui/order-buttons.tsx';
import styles from './playoff-admin.module.css';

interface SeedListProps {
  seeds: readonly BracketSeed[];
  onChange: (seeds: readonly BracketSeed[]) => void;
}

/** The teams of a region, best first. Rows are dragged, or moved with their buttons. */
export function SeedList({ seeds, onChange }: SeedListProps) {
  const [dragged, setDragged] = useState<number>();
  const [announcement, setAnnouncement] = useState('');
  const move = (from: number, to: number) => {
    if (to < 0 || to >= seeds.length) return;
    onChange(moved(seeds, from, to));
    setAnnouncement(`${seeds[from]?.team.shortName ?? ''} is seed ${to + 1} now.`);
  };
  if (seeds.length === 0) return <p className="soft">No teams yet. Take them from the standings, or one by one.</p>;
  return (
    <>
      <ol>
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
            <span className="figures large">{at + 1}</span>
            <Crest {...seed.team} size={24} />
            <span className="breaks">
              <strong>{seed.team.shortName}</strong> {recordText(seed)}
              <StandingProof seed={seed} />
            </span>
            <OrderButtons
              name={seed.team.shortName}
              at={at}
              total={seeds.length}
              onMove={(to) => move(at, to)}
              onRemove={() => onChange(seeds.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </>
  );
}
