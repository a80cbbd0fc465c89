import { recordText } from '@csz/contract/games/format-record';
import { pages } from '@csz/contract/pages';
import type { PointGroup, PointRow } from '@csz/contract/point-rankings/calls';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { useLive } from '#web/api/live/use-live.ts';
import { ServedOnce } from '#web/api/served-once.tsx';
import { Board } from '#web/ui/board.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { Crest } from '#web/ui/crest.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import type { PointRankingView } from './load-point-ranking.ts';
import styles from './point-ranking.module.css';
import { PointSum } from './point-sum.tsx';
import { addressFor, pointRankingQuery } from './queries.ts';

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
  return (
    <>
      {data.groups.length === 0 && <p className="soft">No team plays here this season yet.</p>}
      {data.groups.map((group) => (
        <GroupTable key={group.title} group={group} view={view} inLeague={data.leagueId !== null} />
      ))}
      <Stack gap={2} className="soft small">
        <p>{data.source}</p>
        <p>
          Version {data.version} of these rules. Figured from the results that are official here; the list of the
          association decides.
        </p>
        <p>
          <strong>Table</strong> is the place by wins and losses
          {data.leagueId === null ? ' in all games' : ''}. ▲ and ▼ say how much higher or lower a team is by points.
        </p>
      </Stack>
    </>
  );
}

interface GroupTableProps {
  group: PointGroup;
  view: PointRankingView;
  inLeague: boolean;
}

function GroupTable({ group: { title, rows }, view, inLeague }: GroupTableProps) {
  const caption = title === '' ? 'Point ranking' : title;
  return (
    <Stack as="section" gap={2} aria-label={caption}>
      {title !== '' && <h2>{title}</h2>}
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Rank</span>
            </th>
            <th scope="col">Team</th>
            <th scope="col" className={styles.number}>
              Points
            </th>
            <th scope="col" className={styles.number}>
              {inLeague ? 'League table' : 'Table'}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={row.schoolId}>
              <TeamRow row={row} view={view} />
              {view.team === row.schoolId && (
                <tr>
                  <td colSpan={4} className={styles.open}>
                    <PointSum filter={{ ...view.filter, schoolId: row.schoolId }} name={row.name} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </Stack>
  );
}

function TeamRow({ row, view }: { row: PointRow; view: PointRankingView }) {
  const isOpen = view.team === row.schoolId;
  const anchor = `team-${row.schoolId}`;
  const to = `${pages.pointRanking(addressFor(view.filter, isOpen ? undefined : row.schoolId))}#${anchor}`;
  return (
    <tr id={anchor} className={isOpen ? styles.opened : undefined}>
      <td className="soft">{row.rank ?? '–'}</td>
      <th scope="row">
        <Cluster as="span" gap={2} isLine>
          <Crest imgUrl={row.imgUrl} initials={row.initials} colors={row.colors} size={28} />
          <span className="tight">
            <span className="strong">{row.shortName}</span>
            <span className="soft small own-line regular">
              {recordText(row.record)}
              {row.why === '' ? '' : `. ${row.why}.`}
            </span>
          </span>
        </Cluster>
      </th>
      <td className={styles.number}>
        <Link className="target strong figures" to={to} preventScrollReset>
          {row.figure}
          <span className="visually-hidden">
            , {row.shortName}: {isOpen ? 'close the sum' : 'open the sum'}
          </span>
          <span aria-hidden="true" className="soft">
            {isOpen ? ' −' : ' +'}
          </span>
        </Link>
      </td>
      <td className={styles.number}>
        {row.tableRank}
        <span className="soft small own-line">{differenceText(row)}</span>
      </td>
    </tr>
  );
}

/** '▲ 2 higher', '▼ 1 lower', 'same'. */
function differenceText({ rank, tableRank }: PointRow): string {
  if (rank === null) return '';
  if (rank === tableRank) return 'same';
  return rank < tableRank ? `▲ ${tableRank - rank} higher` : `▼ ${rank - tableRank} lower`;
}
