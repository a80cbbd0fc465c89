import { pages } from '@csz/contract/pages';
import type { FilterChoice } from '@csz/rules/cascade';
import { useLive } from '#web/api/live/use-live.ts';
import { sportsPlaceOf } from '#web/reference/directory/find-place.ts';
import { CountySelect, SchoolSelect, StateSelect } from '#web/reference/directory/place-selects.tsx';
import { SportSelect } from '#web/reference/directory/sport-select.tsx';
import { FilterForm } from '#web/reference/filters/filter-form.tsx';
import { useChoose } from '#web/reference/filters/use-choose.ts';
import { useRemember } from '#web/reference/filters/use-remember.ts';
import { SideAds } from '#web/shell/side-ads.tsx';
import { titleText } from '#web/sports/scores/scores-title.ts';
import { Board } from '#web/ui/board.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import type { TeamUpdatesView } from './load-updates.ts';
import styles from './team-updates-page.module.css';
import { UpdatesList } from './updates-list.tsx';

/** The third tab of the schedules: what is written about a school, and the way to its teams. */
export function TeamUpdatesPage({ view }: { view: TeamUpdatesView }) {
  useLive();
  const { state, county, school, sport, isChosen } = view;
  const selection = { stateId: state.id, countyId: county?.id, schoolId: school?.id, sportId: sport?.id };
  useRemember(isChosen ? selection : undefined);
  const choose = useChoose({
    selection: { ...selection, date: undefined, season: undefined },
    today: '',
    addressOf: ({ date: _, season: __, ...chosen }) => pages.teamUpdates(chosen),
  });
  return (
    <Columns side={<SideAds countyId={county?.id} />}>
      <Board title={headingOf(view)}>
        <TeamTabs view={view} />
        <TeamChoice view={view} choose={choose} />
      </Board>
      <UpdatesList view={view} />
    </Columns>
  );
}

/** 'Centennial, Boys Soccer', or the place until a school is chosen. */
export function headingOf(view: TeamUpdatesView): string {
  if (view.school === undefined) return titleText(view);
  return view.sport === undefined ? view.school.name : `${view.school.name}, ${view.sport.name}`;
}

function TeamTabs({ view: { state, county, school, sport } }: { view: TeamUpdatesView }) {
  const place = { selectedStateId: state.id, selectedCountyId: county?.id, selectedSportId: sport?.id };
  const team = { stateId: state.id, countyId: county?.id, schoolId: school?.id, sportId: sport?.id };
  return (
    <Tabs aria-label="Team page, standings and updates">
      <Link to={pages.schedules(team)}>{school === undefined ? 'Team Schedules' : 'Team Page'}</Link>
      <Link to={pages.standings(place)}>Standings</Link>
      <Link to={pages.teamUpdates(team)} aria-current="page">
        Updates
      </Link>
    </Tabs>
  );
}

/** Which school and sport; with a school chosen, the way to its page. */
function TeamChoice({ view, choose }: { view: TeamUpdatesView; choose: (choice: FilterChoice) => void }) {
  const { state, county, school, sport } = view;
  const isWhole = county !== undefined && school !== undefined;
  return (
    <Stack gap={3}>
      <FilterForm action="/schedules/forum" label="Filter updates" inPairs>
        <StateSelect name="stateId" value={state.id} onChoose={choose} />
        <CountySelect
          name="countyId"
          value={county?.id}
          stateId={state.id}
          onChoose={choose}
          placeholder="Choose a county"
        />
        <SchoolSelect name="schoolId" value={school?.id} countyId={county?.id} onChoose={choose} />
        <SportSelect
          name="sportId"
          value={sport?.id}
          onChoose={choose}
          place={school === undefined ? sportsPlaceOf(view) : { schoolId: school.id }}
          chosen={sport}
        />
      </FilterForm>
      {isWhole ? (
        <ButtonLink
          primary
          className={styles.go}
          to={pages.schedules({ countyId: county.id, schoolId: school.id, stateId: state.id, sportId: sport?.id })}
        >
          GO TO TEAM
        </ButtonLink>
      ) : (
        <Button primary disabled className={styles.go}>
          GO TO TEAM
        </Button>
      )}
    </Stack>
  );
}
