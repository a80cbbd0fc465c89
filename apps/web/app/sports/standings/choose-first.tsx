import { useSuspenseQuery } from '@tanstack/react-query';
import { ServedOnce } from '#web/api/served-once.tsx';
import { districtsQuery, sportsQuery } from '#web/reference/directory/queries.ts';
import { groupSports } from '#web/reference/directory/sport-groups.ts';
import { sportName } from '#web/reference/directory/sport-name.ts';
import { Grid, Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import type { StandingsView } from './load-standings.ts';
import { standingsAddress } from './standings-address.ts';

/** Standings are those of one county or conference: which? */
export function ChooseCounty({ view: { state, sport, season, present } }: { view: StandingsView }) {
  const { data } = useSuspenseQuery(districtsQuery(state.id));
  return (
    <Stack as="section" gap={3} aria-labelledby="choose">
      <h2 id="choose" className="large">
        Choose a county or conference{sport === undefined ? ' and a sport' : ''} to see the standings
      </h2>
      <Grid as="ul" least="150px" gap={4} rows={0}>
        {data.items.map((county) => (
          <li key={county.id}>
            <Link
              className="quiet row-link strong"
              to={standingsAddress({ stateId: state.id, countyId: county.id, sportId: sport?.id, season }, present)}
            >
              {county.name}
            </Link>
          </li>
        ))}
      </Grid>
    </Stack>
  );
}

interface ChooseSportProps {
  view: StandingsView;
  county: { id: string; name: string };
}

/** Standings are those of one sport: which? */
export function ChooseSport(props: ChooseSportProps) {
  return (
    <ServedOnce query={sportsQuery({ districtId: props.county.id })}>
      <SportChoices {...props} />
    </ServedOnce>
  );
}

function SportChoices({ view: { state, season, present }, county }: ChooseSportProps) {
  const { data } = useSuspenseQuery(sportsQuery({ districtId: county.id }));
  const address = (sportId: string) =>
    standingsAddress({ stateId: state.id, countyId: county.id, sportId, season }, present);
  return (
    <Stack as="section" gap={3} aria-labelledby="choose">
      <h2 id="choose" className="large">
        Choose a sport to see the standings of {county.name}
      </h2>
      <Grid as="ul" least="150px" gap={4} rows={0}>
        {groupSports(data.items).flatMap(({ sports }) =>
          sports.map((sport) => (
            <li key={sport.id}>
              <Link className="quiet row-link strong" to={address(sport.id)}>
                {sportName(sport)}
              </Link>
            </li>
          )),
        )}
      </Grid>
    </Stack>
  );
}
