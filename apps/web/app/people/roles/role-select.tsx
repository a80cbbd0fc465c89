import { ROLE_TYPES, ROLES, type RoleType } from '@csz/contract/roles/people';
import type { ReactNode } from 'react';
import { SelectField } from '#web/ui/form/select-field.tsx';

interface RoleSelectProps {
  value: RoleType | '';
  onPick: (role: RoleType | '') => void;
  error?: ReactNode;
  /** Only roles of these kinds; all of them when left out. */
  among?: readonly RoleType[];
}

/** The role types by their names, most trusted first. */
export function RoleSelect({ value, onPick, error, among = ROLE_TYPES }: RoleSelectProps) {
  return (
    <SelectField
      label="Role"
      error={error}
      value={value}
      onChange={(event) => onPick(event.target.value as RoleType | '')}
      hint={value !== '' && ROLES[value].needsApproval ? 'Our staff approve this role before it counts.' : undefined}
    >
      <option value="">Choose...</option>
      {among.map((role) => (
        <option key={role} value={role}>
          {ROLES[role].label}
        </option>
      ))}
    </SelectField>
  );
}
