import type { RecordLine } from '@csz/contract/games/calls';
import { recordText } from '@csz/contract/games/format-record';
import { pages } from '@csz/contract/pages';
import type { RankingRecord, StandingRow } from '@csz/contract/standings/calls';
import { RECORD_COLUMNS, RECORD_NAMES, recordIn } from '@csz/contract/standings/ranking-record';
import { Fragment } from 'react';
import { Crest } from '#web/ui/crest.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from './standings-table.module.css';

interface TableProps {
  title: string;
  rows: readonly StandingRow[];
  sportId: string;
  season: string;
  /** What the table's whole group ranks by, so that its divisions show the same columns. */
  rankBy: RankingRecord;
}

/** The team, its points for and against, its streak. */
const OTHER_COLUMNS = 4;

/** A table that ranks. Its first column stays while the numbers scroll under a thumb. */
export function StandingsTable({ title, rows, sportId, season, rankBy }: TableProps) {
  const records = RECORD_COLUMNS[rankBy];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    <section className={styles.scroll} aria-label={`${title}, table`} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{title}</caption>
        <TableHead rankBy={rankBy} />
        <tbody>
          {rows.map((row, index) => (
            <Fragment key={row.schoolId}>
              <tr>
                <th scope="row" className={styles.team}>
                  <TeamCell row={row} sportId={sportId} season={season} />
                </th>
                {records.map((column) => (
                  <RecordCell key={column} record={recordIn(row, column, rankBy)} isRanking={column === rankBy} />
                ))}
                <td>{row.pointsFor}</td>
                <td>{row.pointsAgainst}</td>
                <td>{row.streak || '–'}</td>
              </tr>
              {row.aLine && index < rows.length - 1 && (
                <tr className={styles.line}>
                  <td colSpan={records.length + OTHER_COLUMNS}>
                    <span>{index === 0 ? 'The first qualifies' : `The top ${index + 1} qualify`}</span>
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function TableHead({ rankBy }: { rankBy: RankingRecord }) {
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.team}>
          Team
        </th>
        {RECORD_COLUMNS[rankBy].map((column) => (
          <th key={column} scope="col" className={styles.record}>
            {RECORD_NAMES[column]}
            <span className={styles.parts}>
              <span className={styles.won}>W-L-T</span> <span className={styles.pct}>Pct</span>
            </span>
          </th>
        ))}
        <th scope="col">
          <abbr title="Points for">PF</abbr>
        </th>
        <th scope="col">
          <abbr title="Points against">PA</abbr>
        </th>
        <th scope="col">Streak</th>
      </tr>
    </thead>
  );
}

interface RecordCellProps {
  record: RecordLine & { pct: string };
  /** The record that the table goes by. */
  isRanking: boolean;
}

function RecordCell({ record, isRanking }: RecordCellProps) {
  return (
    <td className={isRanking ? `${styles.record} ${styles.ranking}` : styles.record}>
      <span className={styles.won}>{recordText(record)}</span> <span className={styles.pct}>{record.pct}</span>
    </td>
  );
}

/** What arithmetic has decided, in words: never by colour. */
const PLACES = { clinched: 'Clinched', eliminated: 'Eliminated' };

function TeamCell({ row, sportId, season }: { row: StandingRow; sportId: string; season: string }) {
  const { schoolId, stateId, districtId, unreported, unsettled } = row;
  return (
    <Cluster as="span" gap={2} isLine>
      <span className={styles.rank}>{row.rank}</span>
      <Crest imgUrl={row.imgUrl} initials={row.initials} colors={row.colors} size={28} />
      <Stack as="span" gap={0} className="tight">
        <Link
          className="target quiet strong"
          to={pages.schedules({ countyId: districtId, schoolId, season, stateId, sportId })}
        >
          {row.shortName}
        </Link>
        {row.place !== 'open' && <span className={`${styles.unsettled} soft`}>{PLACES[row.place]}</span>}
        {unreported > 0 && (
          <Link className={`${styles.awaits} target accent`} to={pages.missingScores({ schoolId, sportId, season })}>
            Submit {unreported} missing {unreported === 1 ? 'score' : 'scores'}
            <span className="visually-hidden"> of {row.shortName}</span> *
          </Link>
        )}
        {unsettled > 0 && (
          <span className={`${styles.unsettled} soft`}>
            {unsettled} reported {unsettled === 1 ? 'score is' : 'scores are'} not settled †
          </span>
        )}
      </Stack>
    </Cluster>
  );
}
