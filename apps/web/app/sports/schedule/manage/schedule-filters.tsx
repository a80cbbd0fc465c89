import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { districtsQuery, schoolsQuery, sportsQuery, statesQuery } from '#web/reference/directory/queries.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Stack } from '#web/ui/layout.tsx';
import styles from './schedule-filters.module.css';
import { choosesSchool, filtersBySport } from './schedule-role.ts';
import type { ChosenSchedule } from './use-schedule-filter.ts';

/** Whose schedule: the role, and what the role leaves open. */
export function ScheduleFilters({ chosen }: { chosen: ChosenSchedule }) {
  const { roles, role, choose } = chosen;
  const titleId = useId();
  return (
    <Stack as="section" gap={3} className={`${styles.filters} chips not-printed`} aria-labelledby={titleId}>
      <h2 id={titleId} className="visually-hidden">
        Schedule filters
      </h2>
      <SelectField
        label="Role"
        value={role.id}
        onChange={({ target }) => {
          const picked = roles.find(({ id }) => id === target.value);
          if (picked !== undefined) choose({ choose: 'role', role: picked });
        }}
      >
        {roles.map(({ id, label, place }) => (
          <option key={id} value={id}>
            {[label, place].filter(Boolean).join(': ')}
          </option>
        ))}
      </SelectField>
      {filtersBySport(role) && <SportChoice chosen={chosen} />}
      {choosesSchool(role) && <PlaceChoices chosen={chosen} />}
    </Stack>
  );
}

interface Option {
  readonly id: string;
  readonly name: string;
}

function Choice({ label, name, none, options, chosen: { filter, choose }, isOff = false }: ChoiceProps) {
  return (
    <SelectField
      label={label}
      value={filter[name] ?? ''}
      disabled={isOff}
      onChange={({ target }) => choose({ choose: name, id: target.value || undefined })}
    >
      <option value="">{none}</option>
      {options?.map(({ id, name: words }) => (
        <option key={id} value={id}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}

interface ChoiceProps {
  label: string;
  name: 'stateId' | 'districtId' | 'schoolId' | 'sportId';
  none: string;
  options: readonly Option[] | undefined;
  chosen: ChosenSchedule;
  isOff?: boolean;
}

function PlaceChoices({ chosen }: { chosen: ChosenSchedule }) {
  const { stateId, districtId } = chosen.filter;
  const states = useQuery(statesQuery()).data?.items;
  const districts = useQuery({ ...districtsQuery(stateId), enabled: stateId !== undefined }).data?.items;
  const schools = useQuery({ ...schoolsQuery(districtId ?? ''), enabled: districtId !== undefined }).data?.items;
  return (
    <>
      <Choice label="State" name="stateId" none="Choose a state" options={states} chosen={chosen} />
      <Choice
        label="County/Conference"
        name="districtId"
        none="Choose a county"
        options={stateId === undefined ? [] : districts}
        isOff={stateId === undefined}
        chosen={chosen}
      />
      <Choice
        label="School"
        name="schoolId"
        none="All schools"
        options={districtId === undefined ? [] : schools}
        isOff={districtId === undefined}
        chosen={chosen}
      />
    </>
  );
}

function SportChoice({ chosen }: { chosen: ChosenSchedule }) {
  const { schoolId, districtId } = chosen.filter;
  const place = schoolId === undefined ? (districtId === undefined ? {} : { districtId }) : { schoolId };
  const sports = useQuery(sportsQuery(place)).data?.items;
  return <Choice label="Sport" name="sportId" none="All sports" options={sports} chosen={chosen} />;
}
