import { LEAGUE_LIMITS } from '@csz/contract/leagues/limits';
import { STEP_NAMES } from '@csz/rules/rank-reason';
import { MPSSAA_REGION, type Restart, type TieBreakerKind } from '@csz/rules/tie-breaker-rules';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Cluster, Grid, Stack } from '#web/ui/layout.tsx';
import { moved } from '#web/ui/order-buttons.tsx';
import { aStep, type EditedRules, type EditedSeason, type EditedStep } from './edited-season.ts';
import { RestartOptions, StepLine } from './step-line.tsx';

interface TieBreakersProps {
  edited: EditedSeason;
  /** What is wrong with a step, by its id. */
  faults: ReadonlyMap<string, string>;
  onChange: (edited: EditedSeason) => void;
}

const KINDS = Object.keys(STEP_NAMES) as TieBreakerKind[];

const NEW_RULES: EditedRules = { name: 'Tie-breakers', rankBy: 'league-pct', restart: 'restart-after-one', steps: [] };

/** The steps that part teams with the same percentage, first to last. */
export function TieBreakers({ edited, faults, onChange }: TieBreakersProps) {
  const { tieBreakers } = edited;
  const setRules = (rules: EditedRules | null) => onChange({ ...edited, tieBreakers: rules });
  if (tieBreakers === null) return <WithoutRules onBegin={setRules} />;
  return (
    <>
      <RuleFields rules={tieBreakers} onChange={setRules} />
      <StepList rules={tieBreakers} faults={faults} onChange={setRules} />
      <div>
        <Button onClick={() => setRules(null)}>Remove all tie-breakers</Button>
      </div>
    </>
  );
}

function WithoutRules({ onBegin }: { onBegin: (rules: EditedRules) => void }) {
  const region = {
    ...NEW_RULES,
    name: MPSSAA_REGION.name,
    rankBy: MPSSAA_REGION.rankBy,
    steps: MPSSAA_REGION.steps.map(({ kind }) => aStep(kind)),
  };
  return (
    <>
      <p className="soft">Teams with the same percentage share a rank.</p>
      <Cluster>
        <Button onClick={() => onBegin(NEW_RULES)}>Enter tie-breakers</Button>
        <Button onClick={() => onBegin(region)}>Take the steps of {MPSSAA_REGION.name}</Button>
      </Cluster>
    </>
  );
}

interface RulesProps {
  rules: EditedRules;
  onChange: (rules: EditedRules) => void;
}

function RuleFields({ rules, onChange }: RulesProps) {
  return (
    <Grid least="260px" align="start">
      <TextField
        label="Name"
        value={rules.name}
        maxLength={LEAGUE_LIMITS.name}
        autoComplete="off"
        hint="Fans read it beside the proof of a rank."
        onChange={({ target }) => onChange({ ...rules, name: target.value })}
      />
      <SelectField
        label="Ranked by the percentage in"
        value={rules.rankBy}
        onChange={({ target }) => onChange({ ...rules, rankBy: target.value as EditedRules['rankBy'] })}
      >
        <option value="league-pct">League games</option>
        <option value="overall-pct">All games before playoffs</option>
      </SelectField>
      <SelectField
        label="With three or more teams, a step"
        hint="What is still level begins again with the first step."
        value={rules.restart}
        onChange={({ target }) => onChange({ ...rules, restart: target.value as Restart })}
      >
        <RestartOptions />
      </SelectField>
    </Grid>
  );
}

function StepList({ rules, faults, onChange }: RulesProps & { faults: ReadonlyMap<string, string> }) {
  const { steps } = rules;
  const [announcement, setAnnouncement] = useState('');
  const setSteps = (next: readonly EditedStep[]) => onChange({ ...rules, steps: next });
  return (
    <Stack gap={3}>
      {steps.length === 0 && <p className="soft">No steps yet. Add the first one.</p>}
      <ol>
        {steps.map((step, at) => (
          <StepLine
            key={step.id}
            step={step}
            at={at}
            total={steps.length}
            fault={faults.get(step.id)}
            onChange={(part) => setSteps(steps.map((one) => (one.id === step.id ? { ...one, ...part } : one)))}
            onMove={(to) => {
              setSteps(moved(steps, at, to));
              setAnnouncement(`${STEP_NAMES[step.kind]} is step ${to + 1} now.`);
            }}
            onRemove={() => setSteps(steps.filter(({ id }) => id !== step.id))}
          />
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      {steps.length < LEAGUE_LIMITS.steps && (
        <NewStep isFirst={steps.length === 0} onAdd={(kind) => setSteps([...steps, aStep(kind)])} />
      )}
    </Stack>
  );
}

/** Chosen, then added: with the arrow keys a choice is passed by on the way to the next. */
function NewStep({ isFirst, onAdd }: { isFirst: boolean; onAdd: (kind: TieBreakerKind) => void }) {
  const [chosen, setChosen] = useState<TieBreakerKind | ''>('');
  const add = () => {
    if (chosen === '') return;
    onAdd(chosen);
    setChosen('');
  };
  return (
    <Cluster align="end">
      <SelectField
        label={isFirst ? 'First step' : 'Next step'}
        value={chosen}
        onChange={({ target }) => setChosen(target.value as TieBreakerKind | '')}
      >
        <option value="">Choose a step to add</option>
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {STEP_NAMES[kind]}
          </option>
        ))}
      </SelectField>
      <Button disabled={chosen === ''} onClick={add}>
        Add step
      </Button>
    </Cluster>
  );
}
