import { pages } from '@csz/contract/pages';
import type { StandingRow } from '@csz/contract/standings';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { recordWords } from '#web/games/record-words.ts';
import { Crest } from '#web/ui/crest.tsx';
import { type RankBasis, rankBasisOf } from './rank-basis.ts';
import styles from './standings-table.module.css';

interface TableProps {
  title: string;
  rows: readonly StandingRow[];
  sportId: string;
  season: string;
  /** With the record in the league beside the overall one. */
  isLeague: boolean;
}

/** A table that ranks. Its first column stays while the numbers scroll under a thumb. */
export function StandingsTable({ title, rows, sportId, season, isLeague }: TableProps) {
  const basis = isLeague ? rankBasisOf(rows) : 'overall';
  const columns = 6 + (isLeague ? 2 : 0) + (basis === 'season' ? 2 : 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    <section className={styles.scroll} aria-label={`${title}, table`} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{title}</caption>
        <TableHead isLeague={isLeague} basis={basis} />
        <tbody>
          {rows.map((row, index) => (
            <Fragment key={row.schoolId}>
              <tr>
                <th scope="row" className={styles.team}>
                  <TeamCell row={row} sportId={sportId} season={season} />
                </th>
                {basis === 'season' && <Cells record={row} isRanking />}
                {isLeague && <Cells record={row.league ?? NONE} isRanking={basis === 'league'} />}
                <Cells record={row.overall} isRanking={basis === 'overall'} />
                <td>{row.pointsFor}</td>
                <td>{row.pointsAgainst}</td>
                <td>{row.streak || '–'}</td>
              </tr>
              {row.aLine && index < rows.length - 1 && (
                <tr className={styles.line}>
                  <td colSpan={columns}>
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

const NONE = { won: 0, lose: 0, ties: 0, pct: '-' };

function TableHead({ isLeague, basis }: { isLeague: boolean; basis: RankBasis }) {
  return (
    <thead>
      {isLeague && (
        <tr className={styles.spans}>
          <td className={styles.team} />
          {basis === 'season' && (
            <th scope="colgroup" colSpan={2}>
              Regular season
            </th>
          )}
          <th scope="colgroup" colSpan={2}>
            League
          </th>
          <th scope="colgroup" colSpan={5}>
            Overall
          </th>
        </tr>
      )}
      <tr>
        <th scope="col" className={styles.team}>
          Team
        </th>
        {basis === 'season' && <RecordHeads />}
        {isLeague && <RecordHeads />}
        <RecordHeads />
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

const RecordHeads = () => (
  <>
    <th scope="col">W-L-T</th>
    <th scope="col">Pct</th>
  </>
);

interface CellsProps {
  record: { won: number; lose: number; ties: number; pct: string };
  /** The record that the table goes by. */
  isRanking: boolean;
}

function Cells({ record, isRanking }: CellsProps) {
  const look = isRanking ? styles.ranking : undefined;
  return (
    <>
      <td className={look}>{recordWords(record)}</td>
      <td className={look}>{record.pct}</td>
    </>
  );
}

function TeamCell({ row, sportId, season }: { row: StandingRow; sportId: string; season: string }) {
  const { schoolId, stateId, districtId, unreported, unsettled } = row;
  return (
    <span className={styles.cell}>
      <span className={styles.rank}>{row.rank}</span>
      <Crest imgUrl={row.imgUrl} initials={row.initials} colors={row.colors} size={28} />
      <span className={styles.who}>
        <Link
          className={styles.name}
          to={pages.schedules({ countyId: districtId, schoolId, season, stateId, sportId })}
        >
          {row.shortName}
        </Link>
        {unreported > 0 && (
          <Link className={styles.awaits} to={pages.missingScores({ schoolId, sportId, season })}>
            Submit {unreported} missing {unreported === 1 ? 'score' : 'scores'}
            <span className="visually-hidden"> of {row.shortName}</span> *
          </Link>
        )}
        {unsettled > 0 && (
          <span className={styles.unsettled}>
            {unsettled} reported {unsettled === 1 ? 'score is' : 'scores are'} not settled †
          </span>
        )}
      </span>
    </span>
  );
}
