import { BREAKPOINTS } from '@csz/contract/core/constants';
import { seasonChoices, seasonLabel, shortSeasonLabel } from '@csz/rules/season';
import { FieldSelect } from '#web/ui/field-select.tsx';
import { useMedia } from '#web/ui/use-media.ts';

interface SeasonSelectProps {
  season: string;
  today: string;
  onPick: (season: string | undefined) => void;
}

/** Seasons from the one that ends next year back to 2012-2013; on a phone by two digits a year. */
export function SeasonSelect({ season, today, onPick }: SeasonSelectProps) {
  const isPhone = useMedia(`(max-width: ${BREAKPOINTS.mobile}px)`);
  return (
    <FieldSelect label="Season" name="season" value={season} onPick={onPick}>
      {seasonChoices(today).map((year) => (
        <option key={year} value={seasonLabel(year)}>
          {isPhone ? shortSeasonLabel(year) : seasonLabel(year)}
        </option>
      ))}
    </FieldSelect>
  );
}
