import { useQuery } from '@tanstack/react-query';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { districtsQuery, schoolsQuery, sportsQuery, statesQuery } from './queries.ts';

export interface Place {
  readonly stateId?: string | undefined;
  readonly districtId?: string | undefined;
  readonly schoolId?: string | undefined;
  readonly sportId?: string | undefined;
}

interface PlaceFieldsProps {
  value: Place;
  onChange: (place: Place) => void;
  /** Which of the four are asked for, from the state down. */
  needs: readonly (keyof Place)[];
  errors: Partial<Record<string, React.ReactNode>>;
}

interface Option {
  readonly id: string;
  readonly name: string;
}

/** State, county, school and sport, each depending on the one before; choosing one clears what follows it. */
export function PlaceFields({ value, onChange, needs, errors }: PlaceFieldsProps) {
  const states = useQuery(statesQuery()).data?.items;
  const districts = useQuery({ ...districtsQuery(value.stateId), enabled: value.stateId !== undefined }).data?.items;
  const schools = useQuery({ ...schoolsQuery(value.districtId ?? ''), enabled: value.districtId !== undefined }).data
    ?.items;
  const played = useQuery({ ...sportsQuery({ schoolId: value.schoolId }), enabled: value.schoolId !== undefined });
  const sports = played.data?.items.filter((sport) => !sport.isParent);
  const { stateId, districtId, schoolId } = value;
  const fields = {
    stateId: { label: 'State', options: states, isOff: false, pick: (id?: string) => ({ stateId: id }) },
    districtId: {
      label: 'County/Conference',
      options: districts,
      isOff: stateId === undefined,
      pick: (id?: string) => ({ stateId, districtId: id }),
    },
    schoolId: {
      label: 'School',
      options: schools,
      isOff: districtId === undefined,
      pick: (id?: string) => ({ stateId, districtId, schoolId: id, sportId: value.sportId }),
    },
    sportId: {
      label: 'Sport',
      options: sports,
      isOff: schoolId === undefined,
      pick: (id?: string) => ({ stateId, districtId, schoolId, sportId: id }),
    },
  };
  return needs.map((name) => {
    const { label, options, isOff, pick } = fields[name];
    return (
      <SelectField
        key={name}
        label={label}
        error={errors[name]}
        disabled={isOff}
        value={value[name] ?? ''}
        onChange={(event) => onChange(pick(event.target.value || undefined))}
      >
        <option value="">Choose...</option>
        {(options ?? []).map((option: Option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </SelectField>
    );
  });
}
