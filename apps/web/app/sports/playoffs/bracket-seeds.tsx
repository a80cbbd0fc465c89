import type { BracketSeed, PlayoffForest } from '@csz/contract/playoffs/calls';
import { Fold } from '#web/ui/fold.tsx';
import { Stack } from '#web/ui/layout.tsx';
import styles from './bracket-seeds.module.css';
import { recordHead, recordText } from './format-record.ts';

/** The seeds with the line of the standings that each came from, folded until someone asks. */
export function BracketSeeds({ forest: { trees, seeds } }: { forest: Pick<PlayoffForest, 'trees' | 'seeds'> }) {
  if (seeds.length === 0) return null;
  const regions = trees.filter(({ isFinal }) => !isFinal);
  return (
    <Fold label="Seeds and the standings they came from" className={styles.seeds} data-long={seeds.length > 16}>
      {regions.map(({ key, name }) => (
        <SeedTable
          key={key}
          caption={regions.length === 1 ? 'Seeds' : name}
          seeds={seeds.filter(({ tree }) => tree === key)}
        />
      ))}
    </Fold>
  );
}

function SeedTable({ caption, seeds }: { caption: string; seeds: readonly BracketSeed[] }) {
  const { head, isShared } = recordHead(seeds);
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Seed</th>
          <th scope="col">Team</th>
          <th scope="col">{head}</th>
          <th scope="col">Pct</th>
        </tr>
      </thead>
      <tbody>
        {seeds.map((seed) => (
          <tr key={seed.team.schoolId}>
            <td className={styles.number}>{seed.seed}</td>
            <th scope="row">
              {seed.team.name}
              {seed.isWithdrawn && <span className="soft regular"> (withdrew)</span>}
              <StandingProof seed={seed} />
            </th>
            <td>{isShared ? seed.record : recordText(seed)}</td>
            <td>{seed.pct}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Where it stood, and the steps that broke its ties. */
export function StandingProof({ seed: { group, rank, reasons } }: { seed: BracketSeed }) {
  if (group === '') return null;
  return (
    <Stack as="span" gap={0} className="small soft regular">
      {rank === null ? group : `No. ${rank}, ${group}`}
      {reasons.map((reason) => (
        <span key={reason}>{reason}</span>
      ))}
    </Stack>
  );
}
