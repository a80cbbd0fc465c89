import type { ImportOutcome } from '@csz/contract/schedule/import';
import { CheckField } from '#web/ui/form/check-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Stack } from '#web/ui/layout.tsx';
import type { SeasonImport } from './use-season-import.ts';

/** Opponents that the portal does not know under the file's name: which school is meant, or a new one for staff. */
export function UnknownNames({ season, outcome }: { season: SeasonImport; outcome: ImportOutcome }) {
  const { names, unknownSchools } = season.reading;
  const withCandidates = outcome.unknownSchools.filter(({ candidates }) => candidates.length > 0);
  // What was chosen here is no unknown name any more, so it would vanish from under the hand.
  const settled = Object.keys(names).filter((name) => !outcome.unknownSchools.some((unknown) => unknown.name === name));
  if (outcome.unknownSchools.length === 0 && settled.length === 0 && unknownSchools === 'reject') return null;
  const choose = (name: string, id: string) => {
    const { [name]: _, ...others } = names;
    season.read({ names: id === '' ? others : { ...others, [name]: id } });
  };
  return (
    <Stack as="section" gap={3} className="callout" aria-labelledby="unknown-names">
      <h3 id="unknown-names">Names we do not know</h3>
      {withCandidates.map(({ name, times, candidates }) => (
        <SelectField
          key={name}
          label={`${name}, in ${times === 1 ? '1 row' : `${times} rows`}`}
          value={names[name] ?? ''}
          onChange={({ target }) => choose(name, target.value)}
        >
          <option value="">None of these</option>
          {candidates.map((school) => (
            <option key={school.id} value={school.id}>
              Is {school.name}
            </option>
          ))}
        </SelectField>
      ))}
      {settled.length > 0 && (
        <ul>
          {settled.map((name) => (
            <li key={name}>
              {name} is settled.{' '}
              <button type="button" className="link-button" onClick={() => choose(name, '')}>
                Choose again<span className="visually-hidden"> for {name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <CheckField
        label="Add opponents that no one knows"
        hint="They stay out of public lists until our staff approve them."
        checked={unknownSchools === 'placeholder'}
        onChange={({ target }) => season.read({ unknownSchools: target.checked ? 'placeholder' : 'reject' })}
      />
    </Stack>
  );
}
