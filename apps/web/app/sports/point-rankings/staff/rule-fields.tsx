import type { OutOfState } from '@csz/rules/point-systems/point-rules';
import { CheckField } from '#web/ui/form/check-field.tsx';
import { FieldError } from '#web/ui/form/field-error.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Grid, Stack } from '#web/ui/layout.tsx';
import { ClassList } from './class-list.tsx';
import { type EditedSystem, sumOfWeights } from './edited-system.ts';

/** What the parts of the form share. */
export interface SystemPartProps {
  edited: EditedSystem;
  /** What is wrong with a field, by its name. */
  faults: ReadonlyMap<string, string>;
  onChange: (edited: EditedSystem) => void;
}

const KINDS = [
  {
    kind: 'rpi',
    label: 'Rating (RPI)',
    hint: 'Weighs the own percentage, that of the opponents, and that of their opponents.',
    digits: '5',
  },
  {
    kind: 'win-points',
    label: 'Points for each game',
    hint: 'By the class of the opponent, and for what it won; divided by the games.',
    digits: '2',
  },
] as const;

/** How a figure is made, and what every system says besides. */
export function RuleFields(props: SystemPartProps) {
  const { edited, onChange } = props;
  return (
    <>
      <fieldset>
        <legend className="strong">How teams earn their figure</legend>
        {KINDS.map(({ kind, label, hint, digits }) => (
          <CheckField
            key={kind}
            type="radio"
            name="kind"
            label={label}
            hint={hint}
            checked={edited.kind === kind}
            onChange={() => onChange({ ...edited, kind, digits })}
          />
        ))}
      </fieldset>
      {edited.kind === 'rpi' ? <Weights {...props} /> : <ClassPoints {...props} />}
      <CommonFields {...props} />
    </>
  );
}

/** A figure of the system. Text, because a field of numbers drops what it does not take. */
function FigureField({ edited, faults, onChange, field, label, hint }: FigureFieldProps) {
  return (
    <TextField
      label={label}
      hint={hint}
      inputMode="decimal"
      maxLength={8}
      autoComplete="off"
      value={edited[field]}
      error={faults.get(field)}
      isOptional={field === 'regionQualifiers'}
      onChange={({ target }) => onChange({ ...edited, [field]: target.value })}
    />
  );
}

interface FigureFieldProps extends SystemPartProps {
  field: 'wp' | 'owp' | 'oowp' | 'bonus' | 'lossBonus' | 'minGames' | 'digits' | 'regionQualifiers';
  label: string;
  hint?: string;
}

function Weights(props: SystemPartProps) {
  const { edited, faults, onChange } = props;
  const fault = faults.get('weights');
  return (
    <>
      <Stack gap={2}>
        <Grid least="180px" align="start">
          <FigureField {...props} field="wp" label="Weight of the own percentage" />
          <FigureField {...props} field="owp" label="Of the opponents" />
          <FigureField {...props} field="oowp" label="Of their opponents" />
        </Grid>
        <p className="soft small" role="status">
          {sumOfWeights(edited)}
        </p>
        {fault !== undefined && <FieldError role="alert">{fault}</FieldError>}
      </Stack>
      <Grid least="260px" align="start">
        <SelectField
          label="Teams from other states"
          value={edited.outOfState}
          onChange={({ target }) => onChange({ ...edited, outOfState: target.value as OutOfState })}
        >
          <option value="as-played">Count as they played</option>
          <option value="even">Count as .500</option>
          <option value="even-opponents">Count as they played, their opponents as .500</option>
        </SelectField>
        {edited.outOfState !== 'as-played' && (
          <TextField
            label="But not those from"
            maxLength={200}
            isOptional
            autoComplete="off"
            value={edited.likeOwnState}
            error={faults.get('likeOwnState')}
            hint="Letters of states that count as they play, like “AZ, NM, UT”."
            onChange={({ target }) => onChange({ ...edited, likeOwnState: target.value })}
          />
        )}
      </Grid>
    </>
  );
}

const ClassPoints = (props: SystemPartProps) => (
  <>
    <ClassList {...props} />
    <Grid least="220px" align="start">
      <FigureField
        {...props}
        field="bonus"
        label="Bonus after a win"
        hint="For every game that the defeated team won."
      />
      <FigureField
        {...props}
        field="lossBonus"
        label="Bonus after a loss"
        hint="For every game that the winner won; 0 for none."
      />
    </Grid>
  </>
);

function CommonFields(props: SystemPartProps) {
  const { edited, onChange } = props;
  return (
    <>
      <Grid least="220px" align="start">
        <FigureField {...props} field="minGames" label="Games before a rank" />
        <FigureField
          {...props}
          field="digits"
          label="Decimals"
          hint="Teams that are level in the rounded figure share a rank."
        />
        <FigureField
          {...props}
          field="regionQualifiers"
          label="Teams from each region"
          hint="How many go on, where schools have regions."
        />
      </Grid>
      <Stack gap={2}>
        <CheckField
          label="Forfeits count"
          checked={edited.countForfeits}
          onChange={({ target }) => onChange({ ...edited, countForfeits: target.checked })}
        />
        <CheckField
          label="A team with a missing score has no rank until it is reported"
          checked={edited.needsAllScores}
          onChange={({ target }) => onChange({ ...edited, needsAllScores: target.checked })}
        />
      </Stack>
    </>
  );
}
