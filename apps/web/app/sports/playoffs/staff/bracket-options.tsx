import type { BracketOptions } from '@csz/contract/playoffs/staff';
import { type ExtraGaps, extraGaps } from '@csz/rules/brackets/extra-gaps';
import { useId } from 'react';
import styles from '#web/ui/form/form.module.css';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Grid } from '#web/ui/layout.tsx';
import type { EditedBracket } from './edited-bracket.ts';

interface OptionsProps {
  edited: EditedBracket;
  onChange: (options: BracketOptions) => void;
}

/** Regions have semifinals of their own, so with several the rounds are named by the teams left in all of them. */
const RESEED_CHOICES = [
  { label: 'Never', ofRegions: 'Never', value: '' },
  { label: 'Before the semifinals', ofRegions: 'With 4 teams left in all', value: '4' },
  { label: 'Before the quarterfinals', ofRegions: 'With 8 teams left in all', value: '8' },
  { label: 'Before the quarterfinals and the semifinals', ofRegions: 'With 8 and with 4 left in all', value: '8,4' },
  { label: 'Before every round', ofRegions: 'Before every round', value: '64,32,16,8,4' },
];

/** How the bracket is played. */
export function BracketOptionFields({ edited: { options, trees }, onChange }: OptionsProps) {
  const fields = trees.map(({ id, name, seeds }) => ({ key: id, name, teams: seeds.length }));
  const gaps = extraGaps(fields, options);
  const set = (change: Partial<BracketOptions>) => onChange({ ...options, ...change });
  const reseed = options.reseedAt.toSorted((one, other) => other - one).join(',');
  return (
    <fieldset>
      <legend>How it is played</legend>
      <Grid least="max(240px, 40%)" gap={4}>
        <SelectField
          label="When the teams do not fill the bracket"
          value={options.overflow}
          onChange={(event) => set({ overflow: event.target.value === 'playIns' ? 'playIns' : 'byes' })}
        >
          <option value="byes">The best seeds get byes</option>
          <option value="playIns">The last seeds play in (pigtails)</option>
        </SelectField>
        <SelectField
          label="Reseed (highest left against lowest left)"
          value={reseed}
          onChange={(event) => set({ reseedAt: event.target.value.split(',').filter(Boolean).map(Number) })}
        >
          {RESEED_CHOICES.map(({ label, ofRegions, value }) => (
            <option key={value} value={value}>
              {trees.length > 1 ? ofRegions : label}
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
          <Extra
            label="Game for the third place"
            isChosen={options.thirdPlace}
            gaps={gaps.thirdPlace}
            onChoose={(thirdPlace) => set({ thirdPlace })}
          />
          <Extra
            label="Consolation bracket for the losers of the first round"
            isChosen={options.consolation}
            gaps={gaps.consolation}
            onChoose={(consolation) => set({ consolation })}
          />
        </div>
      </Grid>
    </fieldset>
  );
}

interface ExtraProps {
  label: string;
  isChosen: boolean;
  gaps: ExtraGaps;
  onChoose: (isChosen: boolean) => void;
}

/** A choice that needs enough teams: where no one is left to play, it says so instead of coming to nothing. */
function Extra({ label, isChosen, gaps: { sentences, isPointless }, onChoose }: ExtraProps) {
  const hintId = useId();
  const isExplained = sentences.length > 0 && (isChosen || isPointless);
  return (
    <>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={isChosen}
          disabled={isPointless && !isChosen}
          aria-describedby={isExplained ? hintId : undefined}
          onChange={(event) => onChoose(event.target.checked)}
        />
        {label}
      </label>
      {isExplained && (
        <p id={hintId} className="soft small">
          {sentences.join(' ')}
        </p>
      )}
    </>
  );
}
