import { STEP_NAMES } from '@csz/rules/rank-reason';
import type { Restart, TieBreakerKind } from '@csz/rules/tie-breaker-rules';
import { CheckField } from '#web/ui/form/check-field.tsx';
import { FieldError } from '#web/ui/form/field-error.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Cluster, Grid, Stack } from '#web/ui/layout.tsx';
import { OrderButtons } from '#web/ui/order-buttons.tsx';
import type { EditedStep } from './edited-season.ts';

const MEANINGS: Readonly<Record<TieBreakerKind, string>> = {
  'head-to-head': 'Who won the games between the two. Passed over when three or more are tied.',
  'head-to-head-table': 'Record in the games among all tied teams. Passed over unless every pair met equally often.',
  'league-pct': 'Percentage in league games.',
  'overall-pct': 'Percentage in all games before the playoffs.',
  'division-record': 'Record in games within the division.',
  'common-opponents': 'Record against the opponents that all of them have played.',
  'opponents-pct': 'Average percentage of the opponents: the harder schedule is better.',
  'point-differential': 'Sum of the margins of their games. A forfeit is a margin of 0.',
  'points-allowed': 'The fewest points allowed.',
  'road-wins': 'The most wins away from home.',
  rpi: 'A rating of the own percentage and those of opponents and their opponents.',
  manual: 'An order that your committee decides and you record. Passed over until then.',
  'coin-toss': 'A toss that you record, with who saw it. Until then the teams stay tied.',
};

interface StepLineProps {
  step: EditedStep;
  at: number;
  total: number;
  fault: string | undefined;
  onChange: (part: Partial<EditedStep>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** One step: what it compares, with its figures, and its place in the list. */
export function StepLine({ step, at, total, fault, onChange, ...acts }: StepLineProps) {
  const name = STEP_NAMES[step.kind];
  return (
    <Stack as="li" gap={2} ruled={3} aria-label={`Step ${at + 1}: ${name}`}>
      <Cluster isLine align="start">
        <span className="grows">
          <strong>
            {at + 1}. {name}
          </strong>
          <span className="own-line soft small">{MEANINGS[step.kind]}</span>
        </span>
        <OrderButtons name={name} at={at} total={total} {...acts} />
      </Cluster>
      {fault !== undefined && <FieldError role="alert">{fault}</FieldError>}
      <StepFields step={step} onChange={onChange} />
    </Stack>
  );
}

type StepFieldsProps = Pick<StepLineProps, 'step' | 'onChange'>;

function StepFields({ step, onChange }: StepFieldsProps) {
  const { kind } = step;
  const hasGames = kind === 'point-differential' || kind === 'points-allowed';
  // Two teams are parted or they are not: nothing begins again.
  if (kind === 'head-to-head') return null;
  return (
    <Grid least="200px" align="start">
      {hasGames && (
        <SelectField
          label="Games"
          value={step.games}
          onChange={({ target }) => onChange({ games: target.value === 'all' ? 'all' : 'tied' })}
        >
          <option value="tied">Among the tied teams</option>
          <option value="all">All that count</option>
        </SelectField>
      )}
      {kind === 'point-differential' && (
        <TextField
          label="Each game at most"
          type="number"
          inputMode="numeric"
          min={1}
          max={999}
          isOptional
          autoComplete="off"
          value={step.cap}
          hint="A win by more counts as so many points."
          onChange={({ target }) => onChange({ cap: target.value })}
        />
      )}
      {kind === 'rpi' && <RpiFields step={step} onChange={onChange} />}
      <SelectField
        label="With three or more teams it"
        value={step.restart}
        onChange={({ target }) => onChange({ restart: target.value as Restart | '' })}
      >
        <option value="">as the other steps</option>
        <RestartOptions />
      </SelectField>
    </Grid>
  );
}

/** What a step does to three and more teams, in words. */
const RESTARTS: readonly (readonly [Restart, string])[] = [
  ['restart-after-one', 'takes only the best'],
  ['restart-after-split', 'parts all that differ'],
];

/** The choices of what a step does to three and more teams. */
export const RestartOptions = () =>
  RESTARTS.map(([restart, words]) => (
    <option key={restart} value={restart}>
      {words}
    </option>
  ));

const WEIGHTS = [
  ['wp', 'Own percentage'],
  ['owp', 'Opponents'],
  ['oowp', 'Their opponents'],
] as const;

function RpiFields({ step, onChange }: StepFieldsProps) {
  return (
    <>
      {WEIGHTS.map(([weight, label]) => (
        <TextField
          key={weight}
          label={label}
          inputMode="decimal"
          autoComplete="off"
          value={step[weight]}
          onChange={({ target }) => onChange({ [weight]: target.value })}
        />
      ))}
      <CheckField
        label="Forfeits count"
        checked={step.countForfeits}
        onChange={({ target }) => onChange({ countForfeits: target.checked })}
      />
    </>
  );
}
