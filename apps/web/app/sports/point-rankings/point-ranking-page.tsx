import { formatDate } from '@csz/contract/core/when';
import { pages } from '@csz/contract/pages';
import type { PointRow } from '@csz/contract/point-rankings/calls';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useLive } from '#web/api/live/use-live.ts';
import { ServedOnce } from '#web/api/served-once.tsx';
import { Board } from '#web/ui/board.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import type { PointRankingView } from './load-point-ranking.ts';
import { PointSum } from './point-sum.tsx';
import { addressFor, pointRankingQuery } from './queries.ts';
import { RankingTable, rowAnchor } from './ranking-table.tsx';

/** The teams of a league or state by points, beside their places by wins and losses; each opens into its sum. */
export function PointRankingPage({ view }: { view: PointRankingView }) {
  useLive();
  const { title, systemName, season } = view;
  return (
    <Columns>
      <Stack as="article" gap={5}>
        <Board title={`${title} point ranking`}>
          <p>
            {systemName}, {season}
          </p>
        </Board>
        <ServedOnce key={view.team ?? ''} query={pointRankingQuery(view.filter)}>
          <Groups view={view} />
        </ServedOnce>
      </Stack>
    </Columns>
  );
}

function Groups({ view }: { view: PointRankingView }) {
  const { data } = useSuspenseQuery(pointRankingQuery(view.filter));
  const { groups, leagueId, stateId, sportId, season, playedThrough, regionQualifiers, audience, source, version } =
    data;
  const hasRegions = groups.some(({ rows }) => rows.some(({ region }) => region !== null));
  return (
    <>
      {groups.length === 0 && <p className="soft">No team plays here this season yet.</p>}
      {playedThrough !== null && <p className="soft">As of the games of {formatDate(playedThrough)}.</p>}
      {groups.map((group) => (
        <RankingTable
          key={group.title}
          group={group}
          inLeague={leagueId !== null}
          above={
            group.isProjected && (
              <p>
                <Link
                  className="target"
                  to={pages.projectedStateBracket(stateId, { sportId, className: group.className ?? '', season })}
                >
                  The bracket by these points
                  {group.title !== '' && <span className="visually-hidden">: {group.title}</span>}
                </Link>
              </p>
            )
          }
          figure={(row) => <OpenSum row={row} view={view} />}
          below={(row) =>
            view.team === row.schoolId && (
              <PointSum filter={{ ...view.filter, schoolId: row.schoolId }} name={row.name} />
            )
          }
        />
      ))}
      <Stack gap={2} className="soft small">
        {audience !== '' && <p>Rules of {audience}.</p>}
        <p>{source}</p>
        <p>
          Version {version} of these rules. Figured from the results that are official here; the list of the association
          decides.
        </p>
        {hasRegions && (
          <p>
            Behind the name of its region is a team’s place there.
            {regionQualifiers !== null && ` The first ${regionQualifiers} of each region go on.`}
          </p>
        )}
        <p>
          <strong>Table</strong> is the place by wins and losses
          {leagueId === null ? ' in all games' : ''}. ▲ and ▼ say how much higher or lower a team is by points.
        </p>
      </Stack>
    </>
  );
}

function OpenSum({ row, view }: { row: PointRow; view: PointRankingView }) {
  const isOpen = view.team === row.schoolId;
  const to = pages.pointRanking(addressFor(view.filter, isOpen ? undefined : row.schoolId));
  return (
    <Link className="target strong figures" to={`${to}#${rowAnchor(row.schoolId)}`} preventScrollReset>
      {row.figure}
      <span className="visually-hidden">
        , {row.shortName}: {isOpen ? 'close the sum' : 'open the sum'}
      </span>
      <span aria-hidden="true" className="soft">
        {isOpen ? ' −' : ' +'}
      </span>
    </Link>
  );
}
