import type { BracketNode, BracketRound, BracketTree } from '@csz/contract/playoffs/calls';
import type { CSSProperties } from 'react';
import { Stack } from '#web/ui/layout.tsx';
import { BracketMatch } from './bracket-match.tsx';
import styles from './bracket-tree.module.css';
import buttons from './round-buttons.module.css';
import { currentRound, isIn, placesIn } from './round-places.ts';

interface TreeProps {
  tree: BracketTree;
  sportId: string;
  season: string;
  /** One round under the other instead of side by side. */
  asList: boolean;
  /** Its last match made the champion. */
  hasChampion: boolean;
}

/** A tree round by round. The same ordered lists are a drawing where there is room, and a list for everyone else. */
export function TreeDrawing({ tree, ...looks }: TreeProps) {
  const main = tree.rounds.filter(({ part }) => part === 'main' || part === 'playIn');
  const consolation = tree.rounds.filter(({ part }) => part === 'consolation');
  const third = tree.rounds.find(({ part }) => part === 'third');
  return (
    <>
      <Rounds tree={tree} rounds={main} third={third} label="Rounds" {...looks} />
      {consolation.length > 0 && (
        <>
          <h3 className={styles.extra}>Consolation</h3>
          <Rounds tree={tree} rounds={consolation} label="Consolation rounds" {...looks} />
        </>
      )}
    </>
  );
}

interface RoundsProps extends TreeProps {
  rounds: readonly BracketRound[];
  /** Stands under the final of a drawing, and after it in a list. */
  third?: BracketRound | undefined;
  label: string;
}

function Rounds({ rounds, third, label, ...looks }: RoundsProps) {
  const { tree, asList } = looks;
  const idOf = ({ part, round }: BracketRound) => `${tree.key}-${part}-${round}`;
  const columns = third !== undefined && asList ? [...rounds, third] : rounds;
  const [first] = rounds;
  const rows = first === undefined ? 0 : placesIn(tree, first).slots;
  const isBig = first !== undefined && first.slots >= BIG_ROUND;
  const current = currentRound(tree, rounds);
  return (
    <div className={asList ? styles.list : styles.drawing} data-big={isBig} data-rows={rows}>
      {rounds.length > 1 && !asList && (
        <RoundButtons
          label={`Go to: ${tree.name}, ${label.toLowerCase()}`}
          rounds={rounds.map((round, at) => {
            const isOver = third !== undefined && at === rounds.length - 1;
            return { id: idOf(round), name: isOver ? `${round.name} and third place` : round.name };
          })}
        />
      )}
      <section className={styles.scroll} aria-label={`${tree.name}: ${label}`} tabIndex={asList ? undefined : 0}>
        <ol className={styles.rounds} style={widthOf(rounds.length)}>
          {columns.map((round, at) => {
            const below = round === rounds.at(-1) && !asList ? third : undefined;
            return (
              <li
                key={idOf(round)}
                id={idOf(round)}
                className={classOf(round, rounds[at + 1], below)}
                data-current={round === current}
              >
                <Round round={round} before={rounds[at - 1]} isLast={round === rounds.at(-1)} {...looks} />
                {below !== undefined && (
                  <div className={styles.below}>
                    <Round round={below} {...looks} />
                  </div>
                )}
              </li>
            );
          })}
        </ol>
      </section>
    </div>
  );
}

interface RoundButtonsProps {
  label: string;
  rounds: readonly { readonly id: string; readonly name: string }[];
}

/** Brings a round into view; where the screen shows one at a time, this and swiping are the ways through. */
export function RoundButtons({ label, rounds }: RoundButtonsProps) {
  return (
    <nav className={buttons.buttons} data-rounds={rounds.length} aria-label={label}>
      <ul>
        {rounds.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface RoundProps extends TreeProps {
  round: BracketRound;
  /** The round that leads to it. */
  before?: BracketRound | undefined;
  isLast?: boolean;
}

function Round({ tree, round, before, isLast = false, hasChampion, sportId, season }: RoundProps) {
  const isTitle = hasChampion && isLast && round.part === 'main';
  const { slots, rowOf, pairOf } = placesIn(tree, round);
  return (
    <>
      <h3 className={styles.name}>
        {round.name}
        {round.isReseeded && <span className={`${styles.note} small regular`}>reseeded</span>}
      </h3>
      <Stack as="ol" gap={3} className={styles.nodes} style={{ '--slots': slots } as CSSProperties}>
        {tree.nodes
          .filter((node) => isIn(node, round))
          .map((node) => (
            <li
              key={node.id}
              className={styles.node}
              data-pair={pairOf(node)}
              data-fed={tree.nodes.some((one) => leadsTo(one, before, node))}
              style={{ '--row': rowOf(node) } as CSSProperties}
            >
              <BracketMatch node={node} isTitle={isTitle} sportId={sportId} season={season} />
            </li>
          ))}
      </Stack>
    </>
  );
}

/** Rounds that never fit into a screen at once are as wide as names want. */
const widthOf = (rounds: number) =>
  ({ '--rounds': rounds, '--least': rounds > 5 ? '244px' : '212px' }) as CSSProperties;

/** So many matches that paper has room for seeds, names and scores only. */
const BIG_ROUND = 16;

/** Is in the round before, on one of the two places that lead to this one. */
const leadsTo = (before: BracketNode, round: BracketRound | undefined, node: BracketNode) =>
  round !== undefined && isIn(before, round) && Math.floor(before.slot / 2) === node.slot;

/** Lines lead from a round to the next, unless that is seeded again. */
function classOf(
  round: BracketRound,
  next: BracketRound | undefined,
  below: BracketRound | undefined,
): string | undefined {
  const leadsOn = next !== undefined && !next.isReseeded;
  const classes = [
    leadsOn && styles.leadsOn,
    !round.isReseeded && styles.isLed,
    below !== undefined && styles.hasBelow,
  ];
  return [styles.round, ...classes].filter(Boolean).join(' ');
}
