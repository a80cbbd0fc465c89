import type { Sport } from '@csz/contract/directory/calls';
import { useQuery } from '@tanstack/react-query';
import { districtsQuery, sportsQuery, statesQuery } from '#web/reference/directory/queries.ts';
import styles from '#web/ui/form/form.module.css';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { Cell } from './directory-fields.ts';
import type { FormField } from './directory-forms.ts';

interface FieldProps {
  field: FormField;
  value: Cell;
  error: string | undefined;
  /** The postal code chosen in this form: counties are those of the state. */
  stateCode: string;
  onState: (code: string) => void;
}

/** One field of reference data, asked for as its kind needs. */
export function DirectoryField({ field, value, error, stateCode, onState }: FieldProps) {
  const { name, label, hint, control } = field;
  const common = { name, label, hint, error };
  const text = value === null ? '' : String(value);
  if (control === 'flag') {
    return (
      <label className={styles.choice}>
        <input type="checkbox" name={name} defaultChecked={value === true} />
        <span>
          {label}
          {hint !== undefined && <span className="soft small"> {hint}</span>}
        </span>
      </label>
    );
  }
  if (control === 'state') return <StateChoice {...common} value={stateCode} onChange={onState} />;
  if (control === 'county') return <CountyChoice {...common} stateCode={stateCode} value={text} />;
  if (control === 'parent') return <ParentChoice {...common} value={text} />;
  if (typeof control === 'object') return <Choice {...common} choices={control} value={text} />;
  if (control === 'color') return <TextField {...common} autoComplete="off" type="color" defaultValue={text} />;
  const inputMode = control === 'number' ? 'decimal' : undefined;
  return <TextField {...common} autoComplete="off" inputMode={inputMode} defaultValue={text} />;
}

interface ChoiceProps {
  name: string;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  value: string;
}

function Choice({ choices, value, ...field }: ChoiceProps & { choices: readonly (readonly [string, string])[] }) {
  return (
    <SelectField {...field} defaultValue={value}>
      {choices.map(([key, words]) => (
        <option key={key} value={key}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}

function StateChoice({ value, onChange, ...field }: ChoiceProps & { onChange: (code: string) => void }) {
  const { data } = useQuery(statesQuery());
  return (
    <SelectField {...field} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      <option value="">Choose a state</option>
      {data?.items.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function CountyChoice({ stateCode, value, ...field }: ChoiceProps & { stateCode: string }) {
  const states = useQuery(statesQuery());
  const stateId = states.data?.items.find(({ code }) => code === stateCode)?.id;
  const { data } = useQuery({ ...districtsQuery(stateId), enabled: stateId !== undefined });
  const names = data?.items.map(({ name }) => name) ?? [];
  return (
    // A new list comes with a new state: the choice starts afresh, on the row's own county where it has it.
    <SelectField {...field} key={`${stateCode} ${names.length}`} defaultValue={names.includes(value) ? value : ''}>
      <option value="">None</option>
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  );
}

const isParent = ({ isParent: is }: Sport) => is;

function ParentChoice({ value, ...field }: ChoiceProps) {
  const { data } = useQuery(sportsQuery());
  const names = data?.items.filter(isParent).map(({ name }) => name) ?? [];
  const known = value === '' || names.includes(value) ? names : [value, ...names];
  return (
    <SelectField {...field} key={known.length} defaultValue={value}>
      <option value="">Nothing</option>
      {known.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  );
}
