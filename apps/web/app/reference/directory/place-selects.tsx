import type { FilterChoice } from '@csz/rules/cascade';
import { useQuery } from '@tanstack/react-query';
import { FieldSelect } from '#web/ui/field-select.tsx';
import { districtsQuery, schoolsQuery, statesQuery } from './queries.ts';

interface SelectProps {
  /** Its name in the page's address. */
  name: string;
  /** The id that is chosen. */
  value: string | undefined;
  onChoose: (choice: FilterChoice) => void;
}

/** States, the home state first. `placeholder` is for where none may be chosen. */
export function StateSelect({ name, value, onChoose, placeholder }: SelectProps & { placeholder?: string }) {
  const { data } = useQuery(statesQuery());
  return (
    <FieldSelect label="State" name={name} value={value} onPick={(stateId) => onChoose({ choose: 'state', stateId })}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {data?.items.map((state) => (
        <option key={state.id} value={state.id}>
          {state.name}
        </option>
      ))}
    </FieldSelect>
  );
}

interface CountySelectProps extends SelectProps {
  stateId: string | undefined;
  placeholder?: string;
}

/** Counties and conferences of a state; disabled until a state is chosen. */
export function CountySelect({ name, value, onChoose, stateId, placeholder = 'All Counties' }: CountySelectProps) {
  const { data } = useQuery({ ...districtsQuery(stateId), enabled: stateId !== undefined });
  const counties = stateId === undefined ? [] : (data?.items ?? []);
  return (
    <FieldSelect
      label="County/Conference"
      name={name}
      value={value}
      disabled={stateId === undefined}
      onPick={(id) => onChoose({ choose: 'county', county: counties.find((county) => county.id === id) })}
    >
      <option value="">{placeholder}</option>
      {counties.map((county) => (
        <option key={county.id} value={county.id}>
          {county.name}
        </option>
      ))}
    </FieldSelect>
  );
}

interface SchoolSelectProps extends SelectProps {
  countyId: string | undefined;
  placeholder?: string;
}

/** Schools of a county or conference; disabled until one is chosen. */
export function SchoolSelect({ name, value, onChoose, countyId, placeholder = 'Choose a school' }: SchoolSelectProps) {
  const { data } = useQuery({ ...schoolsQuery(countyId ?? ''), enabled: countyId !== undefined });
  const schools = countyId === undefined ? [] : (data?.items ?? []);
  return (
    <FieldSelect
      label="School"
      name={name}
      value={value}
      disabled={countyId === undefined}
      onPick={(id) => onChoose({ choose: 'school', school: schools.find((school) => school.id === id) })}
    >
      <option value="">{placeholder}</option>
      {schools.map((school) => (
        <option key={school.id} value={school.id}>
          {school.name}
        </option>
      ))}
    </FieldSelect>
  );
}
