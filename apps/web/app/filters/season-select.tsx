import { seasonChoices, seasonLabel } from '@csz/rules/season';
import { FieldSelect } from '#web/ui/field-select.tsx';

interface SeasonSelectProps {
  season: string;
  today: string;
  onPick: (season: string | undefined) => void;
}

/** Seasons from the one that ends next year back to 2012-2013. */
export function SeasonSelect({ season, today, onPick }: SeasonSelectProps) {
  return (
    <FieldSelect label="Season" name="season" value={season} onPick={onPick}>
      {seasonChoices(today).map((year) => (
        <option key={year} value={seasonLabel(year)}>
          {seasonLabel(year)}
        </option>
      ))}
    </FieldSelect>
  );
}
