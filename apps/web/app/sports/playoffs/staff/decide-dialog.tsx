import { sideName } from '@csz/contract/playoffs/bracket-labels';
import type { BracketNode } from '@csz/contract/playoffs/calls';
import { playoffsRoutes } from '@csz/contract/playoffs/routes';
import { type FormEvent, useState } from 'react';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from '#web/ui/form/form.module.css';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useDraftAct } from './use-draft-act.ts';

interface DecideDialogProps {
  bracketId: string;
  version: number;
  node: BracketNode;
  onClose: () => void;
}

interface Choice {
  readonly label: string;
  readonly body: { readonly decision: 'stand' | 'move' | 'send'; readonly schoolId?: string | null };
}

/** Decides a match that a correction overtook, or that no result decides. */
export function DecideDialog({ bracketId, version, node, onClose }: DecideDialogProps) {
  const act = useDraftAct(bracketId);
  const choices = choicesOf(node);
  // Nothing is chosen beforehand: what is decided here moves teams.
  const [at, setAt] = useState<number>();
  const decide = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '');
    const choice = at === undefined ? undefined : choices[at];
    if (choice === undefined) return;
    const input = { params: { id: bracketId, match: node.id }, body: { ...choice.body, reason, version } };
    if (await act.run((client) => call(client, playoffsRoutes.decideCorrection, input), 'Decided.')) onClose();
  };
  return (
    <Dialog title={`Decide ${node.name}`} onClose={onClose}>
      <Form onSubmit={decide} error={act.error}>
        <p>{reasonToDecide(node)}</p>
        <fieldset>
          <legend>What becomes of it</legend>
          {choices.map(({ label }, index) => (
            <label key={label} className={styles.choice}>
              <input type="radio" name="choice" required checked={at === index} onChange={() => setAt(index)} />
              {label}
            </label>
          ))}
        </fieldset>
        <TextField label="Reason" name="reason" maxLength={500} autoComplete="off" />
        <Button type="submit" primary disabled={act.isBusy}>
          Decide
        </Button>
      </Form>
    </Dialog>
  );
}

function choicesOf({ isOvertaken, seeding }: BracketNode): Choice[] {
  if (isOvertaken) {
    return [
      { label: 'It stands as it was played.', body: { decision: 'stand' } },
      { label: 'It counts for nothing, and the right teams play again.', body: { decision: 'move' } },
    ];
  }
  const teams = seeding.flatMap(({ team }): Choice[] =>
    team === null ? [] : [{ label: `${team.shortName} goes on.`, body: { decision: 'send', schoolId: team.schoolId } }],
  );
  return [
    ...teams,
    {
      label: 'No one goes on: the next team has no opponent, and a final no winner.',
      body: { decision: 'send', schoolId: null },
    },
  ];
}

function reasonToDecide({ isOvertaken, seeding, game }: BracketNode): string {
  if (isOvertaken) {
    return `A corrected score sends other teams here than those that played: ${seeding.map(sideName).join(' and ')}.`;
  }
  return game?.resultStatus === 'double_forfeit'
    ? 'Both teams gave this match away. No one goes on unless you say otherwise.'
    : 'The result of this match does not say who goes on.';
}
