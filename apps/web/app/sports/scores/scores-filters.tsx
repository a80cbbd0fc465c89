import type { Sport } from '@csz/contract/directory/calls';
import { type Place, sportsPlaceOf } from '#web/reference/directory/find-place.ts';
import { CountySelect, StateSelect } from '#web/reference/directory/place-selects.tsx';
import { SportSelect } from '#web/reference/directory/sport-select.tsx';
import { FilterForm } from '#web/reference/filters/filter-form.tsx';
import type { Choose } from '#web/reference/filters/use-choose.ts';

interface ScoresFiltersProps {
  action: '/scores' | '/scores/standings' | '/scores/forum';
  label: string;
  place: Place;
  sport: Sport | undefined;
  choose: Choose;
  /** Whether a parent sport can be chosen for all its children. */
  withParents?: boolean;
}

/** State, county or conference, and sport, under the names of the scores' addresses. */
export function ScoresFilters({ action, label, place, sport, choose, withParents = true }: ScoresFiltersProps) {
  const { state, county } = place;
  return (
    <FilterForm action={action} label={label}>
      <StateSelect name="selectedStateId" value={state.id} onChoose={choose} />
      <CountySelect name="selectedCountyId" value={county?.id} onChoose={choose} stateId={state.id} />
      <SportSelect
        name="selectedSportId"
        value={sport?.id}
        onChoose={choose}
        place={sportsPlaceOf(place)}
        chosen={sport}
        withParents={withParents}
      />
    </FilterForm>
  );
}
