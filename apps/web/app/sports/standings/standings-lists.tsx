import { pages } from '@csz/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { ServedOnce } from '#web/api/served-once.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { ListNote, RetryButton, SkeletonRows } from '#web/ui/list-state.tsx';
import { standingsQuery, type TablesFilter } from './queries.ts';
import { StandingGroupSection } from './standing-group.tsx';
import { standingsAddress } from './standings-address.ts';
import styles from './standings-lists.module.css';

interface StandingsListsProps {
  filter: TablesFilter;
  /** The season that today is in. */
  present: string;
}

/** The tables as they came with the page, until one of them changes. */
export function StandingsLists(props: StandingsListsProps) {
  return (
    <ServedOnce query={standingsQuery(props.filter)}>
      <Tables {...props} />
    </ServedOnce>
  );
}

/** The tables, or why there are none. */
function Tables({ filter, present }: StandingsListsProps) {
  const { data, isError, refetch } = useQuery(standingsQuery(filter));
  if (isError && data === undefined) {
    return <ListNote next={<RetryButton onPress={() => void refetch()} />}>Standings Loading Failed</ListNote>;
  }
  if (data === undefined) return <StandingsLoading />;
  const groups = data.items.filter(({ standings, subStandings }) => standings.length + subStandings.length > 0);
  if (groups.length === 0) return <ListNote next={<WayOn filter={filter} present={present} />}>No data found</ListNote>;
  const hasSeveralSports = new Set(groups.map(({ sportId }) => sportId)).size > 1;
  return (
    <>
      {groups.map((group) => (
        <StandingGroupSection
          key={`${group.sportId} ${group.title}`}
          group={group}
          season={filter.season}
          withSport={hasSeveralSports}
          isPresent={filter.season === present}
        />
      ))}
      <p className="sub-section soft small">Standings are calculated from reported results.</p>
    </>
  );
}

/** From a season without tables: to the present one, else to the scores that tables come from. */
function WayOn({ filter: { season, ...place }, present }: StandingsListsProps) {
  if (season !== present) {
    return (
      <ButtonLink to={standingsAddress({ ...place, season: present }, present)}>Standings of {present}</ButtonLink>
    );
  }
  const { stateId, countyId, sportId } = place;
  const scores = pages.scores({ selectedStateId: stateId, selectedCountyId: countyId, selectedSportId: sportId });
  return <ButtonLink to={scores}>See the scores</ButtonLink>;
}

function StandingsLoading() {
  return (
    <div role="status" className={`${styles.loading} soft`}>
      <p>Loading Standings...</p>
      <SkeletonRows widths={['45%', '30%']} height={48} rows={8} />
    </div>
  );
}
