import { PREFERENCE_ROLES } from '@csz/contract/roles/people';
import { FieldError } from '#web/ui/form/field-error.tsx';
import styles from '#web/ui/form/form.module.css';

type Wire = (typeof PREFERENCE_ROLES)[number]['wire'];

interface PreferenceRoleProps {
  role: Wire | undefined;
  onPick: (role: Wire) => void;
  isMissing: boolean;
}

/** Who one is to the school. */
export function PreferenceRole({ role, onPick, isMissing }: PreferenceRoleProps) {
  return (
    <fieldset aria-describedby={isMissing ? 'role-error' : undefined}>
      <legend>I am a</legend>
      {PREFERENCE_ROLES.map(({ label, wire }) => (
        <label key={wire} className={styles.choice}>
          <input
            type="radio"
            name="role"
            checked={role === wire}
            aria-invalid={isMissing || undefined}
            onChange={() => onPick(wire)}
          />
          {label}
        </label>
      ))}
      {isMissing && <FieldError id="role-error">Required</FieldError>}
    </fieldset>
  );
}
