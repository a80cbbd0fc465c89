import { pages } from '@csz/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { ServedOnce } from '#web/api/served-once.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { addressFor, pointRankingsQuery } from './queries.ts';

interface PointRankingLinksProps {
  filter: Parameters<typeof pointRankingsQuery>[0];
}

/** The ways to the point rankings of a place; nothing where none was chosen. */
export const PointRankingLinks = (props: PointRankingLinksProps) => (
  <ServedOnce query={pointRankingsQuery(props.filter)}>
    <Links {...props} />
  </ServedOnce>
);

function Links({ filter }: PointRankingLinksProps) {
  const { data } = useQuery(pointRankingsQuery(filter));
  const shown = data?.items ?? [];
  // Something has to come with the page: what came empty would be fetched as if it had been lost.
  if (shown.length === 0) return <span hidden />;
  return (
    <Stack as="nav" gap={1} aria-label="Point rankings">
      {shown.map(({ leagueId, stateId, of, systemName, sportId }) => (
        <p key={`${leagueId} ${sportId}`}>
          <Link
            className="target at-start strong"
            to={pages.pointRanking(
              addressFor({
                ...(leagueId === null ? { stateId } : { leagueId }),
                sportId,
                season: filter.season,
              }),
            )}
          >
            Point ranking of {of}
          </Link>
          <span className="soft small own-line">{systemName}</span>
        </p>
      ))}
    </Stack>
  );
}
