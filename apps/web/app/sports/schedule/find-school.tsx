import type { FilterSelection } from '@csz/rules/cascade';
import { CountySelect, SchoolSelect, StateSelect } from '#web/reference/directory/place-selects.tsx';
import { FilterForm } from '#web/reference/filters/filter-form.tsx';
import { useChoose } from '#web/reference/filters/use-choose.ts';
import { Stack } from '#web/ui/layout.tsx';
import { schedulesAddress } from './schedules-address.ts';

interface FindSchoolProps {
  /** The place whose schools to choose from. */
  selection: { stateId: string; countyId: string | undefined; sportId: string | undefined };
  today: string;
}

/** State, county and school, each narrowing the next. */
export function FindSchool({ selection, today }: FindSchoolProps) {
  const { stateId, countyId } = selection;
  const whole: FilterSelection = {
    ...selection,
    schoolId: undefined,
    date: undefined,
    season: undefined,
  };
  const choose = useChoose({
    selection: whole,
    today,
    addressOf: ({ date: _, season: __, ...chosen }) => schedulesAddress(chosen),
  });
  return (
    <Stack as="section" gap={3} aria-labelledby="find-school">
      <h2 id="find-school" className="heading">
        Find a school
      </h2>

      <FilterForm action="/schedules" label="Find a school" inPairs>
        <StateSelect name="stateId" value={stateId} onChoose={choose} />
        <CountySelect
          name="countyId"
          value={countyId}
          stateId={stateId}
          onChoose={choose}
          placeholder="Choose a county"
        />
        <SchoolSelect name="schoolId" value={undefined} countyId={countyId} onChoose={choose} />
      </FilterForm>
    </Stack>
  );
}
