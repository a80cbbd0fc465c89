import type { ReactNode } from 'react';
import { FEWEST_LETTERS, SchoolPicker, type SchoolSearch } from '#web/reference/directory/school-picker.tsx';
import type { TeamValues } from './form-values.ts';

interface OpponentFieldProps {
  label: string;
  team: TeamValues;
  error: ReactNode;
  onChange: (team: TeamValues) => void;
}

/** Finds a school by its name; a name that is not listed is kept as it is, for staff to approve. */
export function OpponentField({ label, team, error, onChange }: OpponentFieldProps) {
  return (
    <SchoolPicker
      label={label}
      text={team.schoolName}
      isPicked={team.schoolId !== ''}
      hint={(state) => hintOf(team, state)}
      error={error}
      onType={(schoolName) => onChange({ ...team, schoolId: '', districtId: '', schoolName })}
      onPick={({ id, name, districtId, stateId }) =>
        onChange({ ...team, schoolId: id, schoolName: name, districtId, stateId })
      }
    />
  );
}

const ELSEWHERE =
  'It joins the lists once our staff approve it. One of another state has it in brackets: Oakdale (PA).';

function hintOf({ schoolId, schoolName }: TeamValues, state: SchoolSearch['state']): string | undefined {
  if (schoolId !== '' || schoolName.trim().length < FEWEST_LETTERS) return undefined;
  if (state === 'failed') return 'The search did not come through. The name is kept as you typed it.';
  if (state === 'unlisted') return `No school of ours has that name. ${ELSEWHERE}`;
  if (state === 'found') return `Pick a school of the list, or keep the name as you typed it. ${ELSEWHERE}`;
  return 'Searching...';
}
