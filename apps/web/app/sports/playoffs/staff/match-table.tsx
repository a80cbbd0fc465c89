import { pages } from '@csz/contract/pages';
import { noteText, sideName, stateLabel } from '@csz/contract/playoffs/bracket-labels';
import type { BracketNode, BracketSide, PlayoffForest } from '@csz/contract/playoffs/calls';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { MatchDialog } from './match-dialog.tsx';

type Open = { readonly what: 'schedule' | 'decide'; readonly id: string };

/** Every match with its time, and what can be done with it. */
export function MatchTable({ forest, version }: { forest: PlayoffForest; version: number }) {
  const [open, setOpen] = useState<Open>();
  const rows = forest.trees.flatMap((tree) =>
    tree.nodes
      .filter(({ isBye }) => !isBye)
      .map((node) => ({ node, region: forest.trees.length > 1 ? tree.name : '' })),
  );
  const close = () => setOpen(undefined);
  const dialog = { bracketId: forest.id, version, onClose: close };
  // As it is now: a colleague may have changed it since the dialog was opened.
  const opened = rows.find(({ node }) => node.id === open?.id)?.node;
  return (
    <div>
      <h2>Matches</h2>
      <DataTable caption="Matches" columns={['Match', 'State']} hasActs>
        {rows.map(({ node, region }) => (
          <tr key={node.id}>
            <th scope="row">
              <MatchName node={node} region={region} />
              <span className="own-line regular">{node.seeding.map(scoredText).join(' v ')}</span>
            </th>
            <td>
              {stateLabel(node)}
              {needsDecision(node) && (
                <strong className="own-line danger strong">
                  Needs a decision{node.isOvertaken && ': a correction overtook it'}
                </strong>
              )}
              {isDecidedByStaff(node) && <span className="own-line regular">{noteText(node)}</span>}
            </td>
            <td>
              <MatchActs node={node} onOpen={(what) => setOpen({ what, id: node.id })} />
            </td>
          </tr>
        ))}
      </DataTable>
      {open?.what === 'schedule' && opened !== undefined && <MatchDialog node={opened} {...dialog} />}
      {open?.what === 'decide' && opened !== undefined && <DecideDialog node={opened} {...dialog} />}
    </div>
  );
}

/** A correction overtook it, or neither its result nor staff say who goes on. After a double forfeit neither team does. */
const needsDecision = ({ isOvertaken, isUndecided, decidedBy }: BracketNode) =>
  isOvertaken || (isUndecided && decidedBy === null);

const isDecidedByStaff = ({ isOvertaken, decidedBy }: BracketNode) => decidedBy === 'staff' && !isOvertaken;

function MatchName({ node: { name, game }, region }: { node: BracketNode; region: string }) {
  const words = region === '' ? name : `${region}: ${name}`;
  return game === null ? words : <Link to={pages.game(game.id)}>{words}</Link>;
}

/** 'Centennial 21'. */
const scoredText = (side: BracketSide) => (side.score === null ? sideName(side) : `${sideName(side)} ${side.score}`);

function MatchActs({ node, onOpen }: { node: BracketNode; onOpen: (what: Open['what']) => void }) {
  const isPlayed = node.game !== null && (node.game.resultStatus !== 'none' || node.game.scoreTrust !== 'unreported');
  return (
    <>
      {!isPlayed && (
        <Button onClick={() => onOpen('schedule')}>
          Schedule<span className="visually-hidden"> {node.name}</span>
        </Button>
      )}
      {(node.isOvertaken || node.isUndecided) && (
        <Button primary={needsDecision(node)} onClick={() => onOpen('decide')}>
          {isDecidedByStaff(node) ? 'Decide again' : 'Decide'}
          <span className="visually-hidden"> {node.name}</span>
        </Button>
      )}
    </>
  );
}
