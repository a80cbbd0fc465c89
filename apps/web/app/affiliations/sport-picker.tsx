import { useQuery } from '@tanstack/react-query';
import { sportsQuery } from '#web/directory/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import styles from './sport-picker.module.css';

interface SportPickerProps {
  schoolId: string;
  chosen: readonly string[];
  onChange: (sportIds: readonly string[]) => void;
}

/** Sports of a school, picked one after another; what is chosen is no longer offered. */
export function SportPicker({ schoolId, chosen, onChange }: SportPickerProps) {
  const sports = useQuery(sportsQuery({ schoolId })).data?.items.filter((sport) => !sport.isParent) ?? [];
  return (
    <div className={styles.picker}>
      <SelectField label="Sports" value="" onChange={(event) => onChange([...chosen, event.target.value])}>
        <option value="">Add a sport...</option>
        {sports
          .filter((sport) => !chosen.includes(sport.id))
          .map((sport) => (
            <option key={sport.id} value={sport.id}>
              {sport.name}
            </option>
          ))}
      </SelectField>
      <ul>
        {sports
          .filter((sport) => chosen.includes(sport.id))
          .map((sport) => (
            <li key={sport.id} className={styles.chosen}>
              <span>{sport.name}</span>
              <Button onClick={() => onChange(chosen.filter((id) => id !== sport.id))}>
                Remove<span className="visually-hidden"> {sport.name}</span>
              </Button>
            </li>
          ))}
      </ul>
    </div>
  );
}
