import type { BracketDraft } from '@csz/contract/playoffs/staff';
import { ConflictChoices } from '#web/ui/conflict-choices.tsx';
import { clashesOf, takeOver } from './bracket-clash.ts';
import { type EditedBracket, editOf } from './edited-bracket.ts';

interface BracketConflictProps {
  base: BracketDraft;
  mine: EditedBracket;
  theirs: BracketDraft;
  /** What it is to be; nothing is saved yet. */
  onSettle: (settled: EditedBracket) => void;
}

/** Somebody else saved this bracket while it was being edited here. */
export function BracketConflict({ base, mine, theirs, onSettle }: BracketConflictProps) {
  const other = editOf(theirs);
  return (
    <ConflictChoices
      key={theirs.version}
      who="somebody else"
      clashes={clashesOf(editOf(base), mine, other)}
      onSettle={(parts) => onSettle(takeOver(mine, other, parts))}
    >
      Somebody else saved this bracket while you were at it. Nothing you did is lost: choose what it should be, then
      save it.
    </ConflictChoices>
  );
}
