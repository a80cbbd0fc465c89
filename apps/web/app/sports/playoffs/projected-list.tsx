import type { ProjectedRef } from '@csz/contract/playoffs/projected';
import { useQuery } from '@tanstack/react-query';
import { ServedOnce } from '#web/api/served-once.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Grid, Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { type PlayoffsFilter, projectedAddress, projectedListQuery } from './queries.ts';

/** The classes of the state and its leagues whose points or standings say who would meet now. */
export const ProjectedList = ({ filter }: { filter: PlayoffsFilter }) => (
  <ServedOnce query={projectedListQuery(filter)}>
    <Projected filter={filter} />
  </ServedOnce>
);

function Projected({ filter }: { filter: PlayoffsFilter }) {
  const { data } = useQuery(projectedListQuery(filter));
  // Something has to come with the page: what came empty would be fetched as if it had been lost.
  if (data === undefined || data.items.length === 0) return <span hidden />;
  const sports = [...Map.groupBy(data.items, ({ sportId }) => sportId)];
  return (
    <Stack as="section" gap={3} aria-labelledby="projected">
      <h2 id="projected">If the season ended today</h2>
      <p className="soft">The brackets that the standings or points would give now. They are not the real ones.</p>
      <div>
        {sports.map(([sportId, brackets]) => (
          <SportBrackets key={sportId} brackets={brackets} isOnly={sports.length === 1} />
        ))}
      </div>
    </Stack>
  );
}

interface SportBracketsProps {
  brackets: readonly ProjectedRef[];
  /** Its sport was chosen, or there is no other. */
  isOnly: boolean;
}

function SportBrackets({ brackets, isOnly }: SportBracketsProps) {
  return (
    <Fold label={brackets[0]?.sportName} open={isOnly}>
      <Grid as="ul" least="220px" gap={4} rows={0}>
        {brackets.map(({ leagueId, stateId, className, name, sportId, sportName }) => (
          <li key={leagueId ?? name}>
            <Link
              className="quiet row-link strong"
              to={projectedAddress(leagueId === null ? { stateId, className, sportId } : { leagueId, sportId })}
            >
              {name}
              <span className="visually-hidden">, {sportName}</span>
            </Link>
          </li>
        ))}
      </Grid>
    </Fold>
  );
}
