import { useSuspenseQuery } from '@tanstack/react-query';
import { sportsPlaceOf } from '#web/reference/directory/find-place.ts';
import { districtsQuery, schoolsQuery } from '#web/reference/directory/queries.ts';
import { useRemember } from '#web/reference/filters/use-remember.ts';
import { AdSlot } from '#web/ui/ad-slot.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { Grid, Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { SideCard } from '#web/ui/side-card.ts';
import { FindSchool } from './find-school.tsx';
import { LatestStreams } from './latest-streams.tsx';
import type { PickerView } from './load-schedules.ts';
import { schedulesAddress } from './schedules-address.ts';
import { SchoolLink } from './school-link.tsx';
import { SchoolSearch } from './school-search.tsx';

/** Where a school is chosen: by name, by filter, or from the list of its county. */
export function ChooseSchool({ view }: { view: PickerView }) {
  const { state, county, today, search, sportId, isChosen } = view;
  useRemember(isChosen ? { stateId: state.id, countyId: county?.id } : undefined);
  return (
    <Columns
      side={
        <>
          <LatestStreams filter={sportsPlaceOf(view)} />
          <AdSlot slot="General_Top_300x250" />
          <SideCard />
        </>
      }
    >
      <Stack gap={5}>
        <Stack as="header" gap={1}>
          <h1>Team Schedules</h1>
          <p className="soft large">Select School to View Schedules</p>
        </Stack>
        <SchoolSearch key={search} search={search} />
        <FindSchool selection={{ stateId: state.id, countyId: county?.id, sportId }} today={today} />
        {county === undefined ? <Counties view={view} /> : <Schools county={county} sportId={sportId} />}
      </Stack>
    </Columns>
  );
}

function Counties({ view: { state, sportId } }: { view: PickerView }) {
  const { data } = useSuspenseQuery(districtsQuery(state.id));
  return (
    <Stack as="section" gap={3} aria-labelledby="places">
      <h2 id="places" className="heading">
        {state.name}
      </h2>
      <Grid as="ul" least="230px" gap={5} rows={0}>
        {data.items.map((county) => (
          <li key={county.id}>
            <Link
              className="quiet row-link strong"
              to={schedulesAddress({ stateId: state.id, countyId: county.id, sportId })}
            >
              {county.name}
            </Link>
          </li>
        ))}
      </Grid>
    </Stack>
  );
}

function Schools({ county, sportId }: { county: { id: string; name: string }; sportId: string | undefined }) {
  const { data } = useSuspenseQuery(schoolsQuery(county.id));
  return (
    <Stack as="section" gap={3} aria-labelledby="places">
      <h2 id="places" className="heading">
        {county.name}
      </h2>
      {data.items.length === 0 && <p>No schools of this county are on file yet.</p>}
      <Grid as="ul" least="230px" gap={5} rows={0}>
        {data.items.map((school) => (
          <li key={school.id}>
            <SchoolLink school={school} sportId={sportId} />
          </li>
        ))}
      </Grid>
    </Stack>
  );
}
