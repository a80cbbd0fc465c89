import type { School } from '@csz/contract/directory/calls';
import type { BracketRef, BracketSeed } from '@csz/contract/playoffs/calls';
import { SchoolField } from '#web/reference/directory/school-picker.tsx';
import { Button } from '#web/ui/button.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { AddFromStandings } from './add-from-standings.tsx';
import { type EditedBracket, type EditedTree, withTeams, withTree } from './edited-bracket.ts';
import { SeedList } from './seed-list.tsx';

interface RegionListProps {
  bracket: BracketRef;
  edited: EditedBracket;
  onChange: (edited: EditedBracket) => void;
}

const MOST_REGIONS = 16;

/** The regions with their seeds; the winners of several meet in a final tree, neighbours first. */
export function RegionList({ bracket, edited, onChange }: RegionListProps) {
  const { trees } = edited;
  const add = () => {
    const region: EditedTree = {
      id: `new${Date.now()}`,
      name: `Region ${trees.length + 1}`,
      leagueId: null,
      seeds: [],
    };
    onChange({ ...edited, trees: [...trees, region] });
  };
  return (
    <Stack as="section" aria-labelledby="seeds">
      <h2 id="seeds">Seeds</h2>
      {trees.map((tree) => (
        <Region
          key={tree.id}
          bracket={bracket}
          tree={tree}
          edited={edited}
          onChange={onChange}
          isOnly={trees.length === 1}
        />
      ))}
      {trees.length < MOST_REGIONS && (
        <div>
          <Button onClick={add}>Add a region</Button>
        </div>
      )}
    </Stack>
  );
}

interface RegionProps extends RegionListProps {
  tree: EditedTree;
  isOnly: boolean;
}

function Region({ bracket, tree, edited, onChange, isOnly }: RegionProps) {
  return (
    <Stack as="section" gap={3} ruled={2} aria-label={`Seeds of ${tree.name}`}>
      {!isOnly && (
        <Cluster align="end">
          <TextField
            label="Region"
            value={tree.name}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => onChange(withTree(edited, tree.id, () => ({ name: event.target.value })))}
          />
          <Button onClick={() => onChange({ ...edited, trees: edited.trees.filter(({ id }) => id !== tree.id) })}>
            Remove {tree.name}
          </Button>
        </Cluster>
      )}
      <SeedList seeds={tree.seeds} onChange={(seeds) => onChange(withTree(edited, tree.id, () => ({ seeds })))} />
      <AddFromStandings
        bracket={bracket}
        onAdd={({ seeds, leagueId, byPoints }) =>
          onChange(
            withTree(withTeams(edited, tree.id, seeds), tree.id, (now) => ({
              leagueId: leagueId ?? now.leagueId,
              byPoints,
            })),
          )
        }
      />
      <AddSchool onAdd={(seed) => onChange(withTeams(edited, tree.id, [seed]))} />
    </Stack>
  );
}

/** Adds one school by its name, as the last seed. */
function AddSchool({ onAdd }: { onAdd: (seed: BracketSeed) => void }) {
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
