import type { ImportField } from '@csz/contract/schedule/import';
import { Fold } from '#web/ui/fold.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Grid } from '#web/ui/layout.tsx';
import type { Preview, SeasonImport } from './use-season-import.ts';

const LABELS: Readonly<Record<string, string>> = {
  home: 'Home team, or your team',
  away: 'Opponent, or away team',
  'home-score': 'Home or own score',
  'away-score': 'Opponent or away score',
  score: 'Both scores in one column',
  site: 'Home, away or neutral',
  'game-number': 'Game number of this portal',
  'game-type': 'Game type',
  league: 'League game',
  playoff: 'Playoff game',
  doubleheader: 'Doubleheader number',
  name: 'Tournament name',
  'result-status': 'Result',
};

/** What most files have; the rest waits behind a fold unless the file has it too. */
const COMMON: ReadonlySet<string> = new Set(['date', 'time', 'home', 'away', 'site', 'location', 'sport']);

/** Which column of the file is what. */
export function ColumnsForm({ season, preview }: { season: SeasonImport; preview: Preview }) {
  const isShown = ({ name, column, isRequired }: ImportField) => COMMON.has(name) || column !== '' || isRequired;
  const shown = preview.fields.filter(isShown);
  const others = preview.fields.filter((field) => !isShown(field));
  return (
    <>
      <Grid least="220px" gap={4} align="start">
        {shown.map((field) => (
          <ColumnSelect key={field.name} field={field} season={season} preview={preview} />
        ))}
      </Grid>
      {others.length > 0 && (
        <Fold label={`More columns (${others.length})`}>
          <Grid least="220px" gap={4} align="start">
            {others.map((field) => (
              <ColumnSelect key={field.name} field={field} season={season} preview={preview} />
            ))}
          </Grid>
        </Fold>
      )}
    </>
  );
}

interface ColumnSelectProps {
  field: ImportField;
  season: SeasonImport;
  preview: Preview;
}

function ColumnSelect({ field: { name, help, isRequired, column }, season, preview }: ColumnSelectProps) {
  const isMissing = preview.missing.includes(name);
  const samples = samplesOf(preview, column);
  return (
    <SelectField
      label={isRequired ? `${fieldText(name)} (needed)` : fieldText(name)}
      value={column}
      error={isMissing ? 'Please choose its column.' : undefined}
      hint={samples === '' ? help : `In the file: ${samples}`}
      onChange={({ target }) => season.read({ columns: { ...season.reading.columns, [name]: target.value } })}
    >
      <option value="">{isMissing ? 'Choose...' : 'Not in the file'}</option>
      {preview.header.map((header, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name, and they never move
        <option key={`${index} ${header}`} value={header.trim()}>
          {header.trim() || `Column ${index + 1} has no name`}
        </option>
      ))}
    </SelectField>
  );
}

function samplesOf({ header, samples }: Preview, column: string): string {
  const index = header.findIndex((text) => text.trim() === column);
  if (column === '' || index === -1) return '';
  const texts = samples.map((cells) => cells[index]?.trim() ?? '').filter((text) => text !== '');
  return [...new Set(texts)].join(' · ').slice(0, 80);
}

/** What the screen calls a field of a game. */
function fieldText(field: string): string {
  const words = LABELS[field] ?? field.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
