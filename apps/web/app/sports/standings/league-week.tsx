import { formatDay } from '@csz/contract/core/when';
import { pages } from '@csz/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { ServedOnce } from '#web/api/served-once.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { type TablesFilter, weekQuery } from './queries.ts';

interface LeagueWeekProps {
  filter: TablesFilter;
  today: string;
}

/** What the teams of the tables play this week. */
export const LeagueWeek = (props: LeagueWeekProps) => (
  <ServedOnce query={weekQuery(props.filter, props.today)}>
    <Week {...props} />
  </ServedOnce>
);

function Week({ filter, today }: LeagueWeekProps) {
  const { data } = useQuery(weekQuery(filter, today));
  // Something has to come with the page: what came empty would be fetched as if it had been lost.
  if (data === undefined || data.lines.length === 0) return <span hidden />;
  const { stateId, countyId, sportId } = filter;
  return (
    <Stack as="section" gap={2} aria-labelledby="league-week">
      <h2 id="league-week" className="heading">
        This week
      </h2>
      <ul>
        {data.lines.map(({ id, day, teams, state }) => (
          <li key={id}>
            <Cluster as={Link} to={pages.game(id)} gap={3} rows={0} justify="apart" ruled={2} className="quiet">
              <span className="named strong">{teams}</span>
              <span className="soft small">
                {day !== null && `${formatDay(day)}, `}
                {state}
              </span>
            </Cluster>
          </li>
        ))}
      </ul>
      <Link
        className="target"
        to={pages.scores({ selectedStateId: stateId, selectedCountyId: countyId, selectedSportId: sportId })}
      >
        {data.total > data.lines.length ? `${data.total} games this week: to the scoreboard` : 'Scoreboard'}
      </Link>
    </Stack>
  );
}
