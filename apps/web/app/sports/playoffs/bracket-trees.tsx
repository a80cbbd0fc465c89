import type { BracketTree, PlayoffForest } from '@csz/contract/playoffs/calls';
import { Grid, Stack } from '#web/ui/layout.tsx';
import { BracketGuide } from './bracket-guide.tsx';
import styles from './bracket-page.module.css';
import { TreeDrawing } from './bracket-tree.tsx';

interface BracketTreesProps {
  forest: Pick<PlayoffForest, 'trees' | 'sportId' | 'season'> & { champion?: PlayoffForest['champion'] };
  asList?: boolean;
}

/** Every tree of a bracket: the regions, and last the tree that their winners meet in. */
export const BracketTrees = (props: BracketTreesProps) => (
  <BracketGuide>
    <TreeSections {...props} />
  </BracketGuide>
);

/** The same where something around it guides through it. Regions of a round or two stand beside each other. */
export function TreeSections({ forest, asList = false }: BracketTreesProps) {
  const { trees, sportId, season, champion = null } = forest;
  const drawn = trees.filter(({ nodes }) => nodes.length > 0);
  const last = drawn.at(-1);
  const sectionOf = (tree: BracketTree) => (
    <Stack as="section" gap={0} key={tree.key} aria-labelledby={`tree-${tree.key}`}>
      <h2 id={`tree-${tree.key}`} className={drawn.length === 1 ? 'visually-hidden' : styles.region}>
        {tree.name}
      </h2>
      <TreeDrawing
        tree={tree}
        sportId={sportId}
        season={season}
        asList={asList}
        hasChampion={tree === last && champion !== null}
      />
    </Stack>
  );
  const regions = drawn.slice(0, -1);
  if (asList || last === undefined || regions.length < 2 || !regions.every(({ rounds }) => rounds.length <= 2))
    return drawn.map(sectionOf);
  return (
    <>
      <Grid least="480px" gap={5}>
        {regions.map(sectionOf)}
      </Grid>
      {sectionOf(last)}
    </>
  );
}
