import type { BracketOptions } from '@csz/contract/playoff-staff';
import admin from '#web/admin/admin.module.css';
import styles from '#web/ui/form/form.module.css';
import { SelectField } from '#web/ui/form/select-field.tsx';

interface OptionsProps {
  options: BracketOptions;
  onChange: (options: BracketOptions) => void;
}

const RESEED_CHOICES = [
  { label: 'Never', value: '' },
  { label: 'Before the semifinals', value: '4' },
  { label: 'Before the quarterfinals', value: '8' },
  { label: 'Before the quarterfinals and the semifinals', value: '8,4' },
  { label: 'Before every round', value: '64,32,16,8,4' },
];

/** How the bracket is played. */
export function BracketOptionFields({ options, onChange }: OptionsProps) {
  const set = (change: Partial<BracketOptions>) => onChange({ ...options, ...change });
  const reseed = options.reseedAt.toSorted((one, other) => other - one).join(',');
  return (
    <fieldset className={styles.fieldset}>
      <legend>How it is played</legend>
      <div className={admin.fields}>
        <SelectField
          label="When the teams do not fill the bracket"
          value={options.overflow}
          onChange={(event) => set({ overflow: event.target.value === 'playIns' ? 'playIns' : 'byes' })}
        >
          <option value="byes">The best seeds get byes</option>
          <option value="playIns">The last seeds play in (pigtails)</option>
        </SelectField>
        <SelectField
          label="Seed anew (highest left against lowest left)"
          value={reseed}
          onChange={(event) => set({ reseedAt: event.target.value.split(',').filter(Boolean).map(Number) })}
        >
          {RESEED_CHOICES.map(({ label, value }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Home field"
          value={options.home}
          onChange={(event) => set({ home: event.target.value as BracketOptions['home'] })}
        >
          <option value="higherSeed">The higher seed</option>
          <option value="upper">The team on the upper line</option>
          <option value="neutral">Neutral ground</option>
        </SelectField>
        <div>
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={options.thirdPlace}
              onChange={(event) => set({ thirdPlace: event.target.checked })}
            />
            Game for the third place
          </label>
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={options.consolation}
              onChange={(event) => set({ consolation: event.target.checked })}
            />
            Consolation bracket for the losers of the first round
          </label>
        </div>
      </div>
    </fieldset>
  );
}
