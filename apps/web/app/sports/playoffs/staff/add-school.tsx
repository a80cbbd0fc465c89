import type { School } from '@csz/contract/directory/calls';
import type { BracketSeed } from '@csz/contract/playoffs/calls';
import { SchoolField } from '#web/reference/directory/school-picker.tsx';
import { Fold } from '#web/ui/fold.tsx';

/** Adds one school by its name, as the last seed. */
export function AddSchool({ onAdd }: { onAdd: (seed: BracketSeed) => void }) {
  return (
    <Fold label="Add one school by its name">
      <SchoolField school={undefined} onPick={(school) => school && onAdd(seedOf(school))} />
    </Fold>
  );
}

function seedOf({ id, name, shortName, initials, colors, imgUrl }: School): BracketSeed {
  return {
    tree: '',
    seed: 0,
    team: { schoolId: id, name, shortName, initials, colors, imgUrl },
    record: '',
    pct: '-',
    rankBy: null,
    group: '',
    rank: null,
    reasons: [],
    isWithdrawn: false,
    withdrawnReason: '',
  };
}
