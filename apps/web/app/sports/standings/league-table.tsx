import { recordText } from '@csz/contract/games/format-record';
import { pages } from '@csz/contract/pages';
import { RECORD_NAMES } from '@csz/contract/standings/ranking-record';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ServedOnce } from '#web/api/served-once.tsx';
import { Crest } from '#web/ui/crest.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { type LeagueFilter, leagueExcerptQuery } from './excerpt-query.ts';
import type { ExcerptRow } from './league-excerpt.ts';
import styles from './league-table.module.css';

/** The places of some teams in their league: a few rows, the whole table a tap away. */
export const LeagueTable = ({ filter }: { filter: LeagueFilter }) => (
  <ServedOnce query={leagueExcerptQuery(filter)}>
    <Excerpt filter={filter} />
  </ServedOnce>
);

function Excerpt({ filter }: { filter: LeagueFilter }) {
  const heading = useId();
  const excerpt = useQuery(leagueExcerptQuery(filter)).data?.excerpt;
  // Something has to come with the page: what came empty would be fetched as if it had been lost.
  if (!excerpt) return <span hidden />;
  const { stateId, countyId, sportId, season } = filter;
  const record = RECORD_NAMES[excerpt.rankBy];
  return (
    <Stack as="section" gap={2} aria-labelledby={heading}>
      <h2 id={heading} className="heading">
        {excerpt.title}
      </h2>
      <table className={`${styles.table} rows`}>
        <caption className="visually-hidden">
          {record} records of {excerpt.title}
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Rank</span>
            </th>
            <th scope="col">Team</th>
            <th scope="col" className={styles.number}>
              {record}
            </th>
          </tr>
        </thead>
        <tbody>
          {excerpt.rows.map((row) => (
            <Row key={row.schoolId} row={row} filter={filter} />
          ))}
        </tbody>
      </table>
      <Link
        className="target at-start strong"
        to={pages.standings({ selectedStateId: stateId, selectedCountyId: countyId, selectedSportId: sportId, season })}
      >
        LEAGUE STANDINGS
      </Link>
    </Stack>
  );
}

function Row({ row, filter }: { row: ExcerptRow; filter: LeagueFilter }) {
  const isOne = filter.schoolIds.includes(row.schoolId);
  const { stateId, districtId, schoolId } = row;
  const { sportId, season } = filter;
  return (
    <tr className={isOne ? styles.plays : undefined}>
      <td className="soft">{row.rank}</td>
      <th scope="row">
        <Link
          to={pages.schedules({ countyId: districtId, schoolId, season, stateId, sportId })}
          className="target quiet"
        >
          <Crest imgUrl={row.imgUrl} initials={row.initials} colors={row.colors} size={22} />
          {row.shortName}
        </Link>
      </th>
      <td className={styles.number}>{recordText(row)}</td>
    </tr>
  );
}
