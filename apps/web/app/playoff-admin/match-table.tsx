import type { BracketNode, PlayoffForest } from '@csz/contract/playoffs';
import { useState } from 'react';
import admin from '#web/admin/admin.module.css';
import { sideWords, stateWords } from '#web/playoffs/bracket-words.ts';
import { Button } from '#web/ui/button.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { MatchDialog } from './match-dialog.tsx';

type Open = { readonly what: 'schedule' | 'decide'; readonly node: BracketNode };

/** Every match with its time, and what can be done with it. */
export function MatchTable({ forest }: { forest: PlayoffForest }) {
  const [open, setOpen] = useState<Open>();
  const rows = forest.trees.flatMap((tree) =>
    tree.nodes
      .filter(({ isBye }) => !isBye)
      .map((node) => ({ node, region: forest.trees.length > 1 ? tree.name : '' })),
  );
  const close = () => setOpen(undefined);
  return (
    <section aria-labelledby="matches">
      <h2 id="matches">Matches</h2>
      <div className={admin.scroll}>
        <table className={admin.table}>
          <thead>
            <tr>
              <th scope="col">Match</th>
              <th scope="col">Teams</th>
              <th scope="col">State</th>
              <th scope="col">
                <span className="visually-hidden">Acts</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ node, region }) => (
              <tr key={node.id}>
                <th scope="row">{region === '' ? node.name : `${region}: ${node.name}`}</th>
                <td>{node.seeding.map(sideWords).join(' v ')}</td>
                <td>
                  {stateWords(node)}
                  {node.isOvertaken && <strong>, overtaken by a correction</strong>}
                </td>
                <td>
                  <MatchActs node={node} onOpen={(what) => setOpen({ what, node })} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {open?.what === 'schedule' && <MatchDialog bracketId={forest.id} node={open.node} onClose={close} />}
      {open?.what === 'decide' && <DecideDialog bracketId={forest.id} node={open.node} onClose={close} />}
    </section>
  );
}

function MatchActs({ node, onOpen }: { node: BracketNode; onOpen: (what: Open['what']) => void }) {
  const isPlayed = node.game !== null && (node.game.resultStatus !== 'none' || node.game.scoreTrust !== 'unreported');
  // A score that nobody settled yet waits for the score queue, not for the bracket.
  const isStuck = isSettled(node.game) && node.decidedBy === null;
  return (
    <>
      {!isPlayed && (
        <Button onClick={() => onOpen('schedule')}>
          Schedule<span className="visually-hidden"> {node.name}</span>
        </Button>
      )}
      {(node.isOvertaken || isStuck) && (
        <Button primary onClick={() => onOpen('decide')}>
          Decide<span className="visually-hidden"> {node.name}</span>
        </Button>
      )}
    </>
  );
}

const OPEN_RESULTS: readonly string[] = ['none', 'pending', 'suspended'];

function isSettled(game: BracketNode['game']): boolean {
  return game !== null && !OPEN_RESULTS.includes(game.resultStatus);
}
