import type { GameTeam } from '@csz/contract/games/calls';
import { matchupOf } from '@csz/contract/games/matchup';
import { boardOrder } from '@csz/contract/games/score-line';
import type { ReviewItem } from '@csz/contract/scores/calls';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/form/check-field.tsx';
import { FieldError } from '#web/ui/form/field-error.tsx';
import formStyles from '#web/ui/form/form.module.css';
import { Form } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import {
  type Decision,
  type DecisionDraft,
  decisionOf,
  draftOf,
  mistakesOf,
  RULINGS,
  takesScope,
  takesScores,
} from './decision-form.ts';
import { DecisionScores } from './decision-scores.tsx';
import styles from './score-decision.module.css';

interface ScoreDecisionProps {
  item: ReviewItem;
  onSettle: (decision: Decision) => Promise<void>;
  onClose: () => void;
}

/** A result that no one reported, or a ruling. What is typed stays until it is settled or put away. */
export function ScoreDecision({ item: { game }, onSettle, onClose }: ScoreDecisionProps) {
  const [draft, setDraft] = useState(() => draftOf(game));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const settling = useAction(onSettle, { form: { setErrors } });
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('select')?.focus(), []);
  const change = (part: Partial<DecisionDraft>) => setDraft((before) => ({ ...before, ...part }));
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const mistakes = mistakesOf(draft, game.teams);
    setErrors(mistakes);
    if (Object.keys(mistakes).length === 0) await settling.run(decisionOf(draft));
  };
  const ruling = RULINGS.find(({ status }) => status === draft.status);
  return (
    <div ref={place} className={`${styles.form} paper`}>
      <Form onSubmit={send} noValidate error={settling.error} aria-label={`Result of ${matchupOf(game)}`}>
        <SelectField
          label="Result"
          hint={ruling?.hint}
          value={draft.status}
          onChange={(event) => {
            const chosen = RULINGS.find(({ status }) => status === event.target.value);
            if (chosen !== undefined) change({ status: chosen.status });
          }}
        >
          {RULINGS.map(({ status, label }) => (
            <option key={status} value={status}>
              {label}
            </option>
          ))}
        </SelectField>
        {draft.status === 'forfeit' && (
          <ForfeitChoice
            teams={boardOrder(game)}
            chosen={draft.forfeitedBy}
            error={errors.forfeitedBy}
            onChange={(forfeitedBy) => change({ forfeitedBy })}
          />
        )}
        {takesScores(draft) && <DecisionScores game={game} draft={draft} errors={errors} onChange={change} />}
        {takesScope(draft) && (
          <SelectField
            label="Counts in"
            value={draft.scope}
            onChange={(event) => change({ scope: event.target.value as DecisionDraft['scope'] })}
          >
            <option value="both">Overall and league records</option>
            <option value="overall">The overall record only</option>
            <option value="league">The league record only</option>
          </SelectField>
        )}
        <TextField
          label="Reason"
          name="reason"
          error={errors.reason}
          hint="Everyone reads it in the history of the game."
          autoComplete="off"
          maxLength={500}
          value={draft.reason}
          onChange={(event) => change({ reason: event.target.value })}
        />
        <CheckField
          label="Lock: take no more reports"
          checked={draft.lock}
          onChange={(event) => change({ lock: event.target.checked })}
        />
        <Cluster>
          <Button type="submit" primary disabled={settling.isBusy}>
            {settling.isBusy ? 'Settling...' : 'Settle'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </Cluster>
      </Form>
    </div>
  );
}

interface ForfeitChoiceProps {
  teams: readonly GameTeam[];
  /** Game result ids. */
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}

/** Which team gave the game up: one of two, several of a meet. */
function ForfeitChoice({ teams, chosen, error, onChange }: ForfeitChoiceProps) {
  const id = useId();
  const isOne = teams.length === 2;
  const toggled = (team: string) =>
    chosen.includes(team) ? chosen.filter((other) => other !== team) : [...chosen, team];
  return (
    <fieldset aria-describedby={error === undefined ? undefined : id}>
      <legend>Forfeited by</legend>
      {teams.map((team) => (
        <label key={team.id} className={formStyles.choice}>
          <input
            type={isOne ? 'radio' : 'checkbox'}
            name="forfeitedBy"
            checked={chosen.includes(team.id)}
            aria-invalid={error === undefined ? undefined : true}
            onChange={() => onChange(isOne ? [team.id] : toggled(team.id))}
          />
          {team.shortName}
        </label>
      ))}
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}
