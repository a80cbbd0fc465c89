import { pages } from '@csz/contract/pages';
import type { ProjectedRef } from '@csz/contract/playoffs/calls';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Fold } from '#web/ui/fold.tsx';
import { Grid, Stack } from '#web/ui/layout.tsx';
import { type PlayoffsFilter, projectedListQuery } from './queries.ts';

/** The leagues whose standings or points say who would meet now. */
export function ProjectedList({ filter }: { filter: PlayoffsFilter }) {
  const { data } = useQuery(projectedListQuery(filter));
  if (data === undefined || data.items.length === 0) return null;
  const sports = [...Map.groupBy(data.items, ({ sportId }) => sportId)];
  return (
    <Stack as="section" gap={3} aria-labelledby="projected">
      <h2 id="projected">If the season ended today</h2>
      <p className="soft">The brackets that the standings or points would give now. They are not the real ones.</p>
      <div>
        {sports.map(([sportId, leagues]) => (
          <SportLeagues key={sportId} leagues={leagues} isOnly={sports.length === 1} />
        ))}
      </div>
    </Stack>
  );
}

interface SportLeaguesProps {
  leagues: readonly ProjectedRef[];
  /** Its sport was chosen, or there is no other. */
  isOnly: boolean;
}

function SportLeagues({ leagues, isOnly }: SportLeaguesProps) {
  return (
    <Fold label={leagues[0]?.sportName} open={isOnly}>
      <Grid as="ul" least="220px" gap={4} rows={0}>
        {leagues.map(({ leagueId, leagueName, sportId, sportName }) => (
          <li key={leagueId}>
            <Link className="quiet row-link strong" to={pages.projectedBracket(leagueId, { sportId })}>
              {leagueName}
              <span className="visually-hidden">, {sportName}</span>
            </Link>
          </li>
        ))}
      </Grid>
    </Fold>
  );
}
