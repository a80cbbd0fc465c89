import { pages } from '@csz/contract/pages';
import type { ScheduleGame } from '@csz/contract/schedule/calls';
import { formatRecord } from '@csz/rules/record';
import type { ReactNode } from 'react';
import { watchOf } from '#web/sports/games/video-link.ts';
import { WatchLink } from '#web/sports/games/watch-link.tsx';
import { AddScore } from '#web/sports/scores/report/add-score.tsx';
import { Link } from '#web/ui/link.tsx';
import { GameResult } from './game-result.tsx';
import type { TeamView } from './load-schedules.ts';
import { OpponentCell } from './opponent-cell.tsx';
import { dateCell, opponentName, plannedDate, timeCell } from './schedule-labels.ts';
import styles from './schedule-table.module.css';

interface TableProps {
  games: readonly ScheduleGame[];
  /** Whose schedule it is. */
  team: TeamView;
  sportId: string;
  sportName: string;
}

/** Games to come: when, against whom, and where to watch. */
export function ComingTable(props: TableProps) {
  const { team, sportName } = props;
  return (
    <ScheduleTable
      {...props}
      caption={`Upcoming games of ${team.school.name}, ${sportName}`}
      heads={['TIME', 'STREAM']}
      dateOf={plannedDate}
      resultOf={(game) =>
        game.status === 'Active' ? (
          <span className={styles.score}>{timeCell(game, team.tz)}</span>
        ) : (
          <em className="danger strong">({game.status})</em>
        )
      }
      endOf={(game) => <StreamCell game={game} />}
    />
  );
}

/** Games that were: what came out, and the record that it made. */
export function PastTable(props: TableProps) {
  return (
    <ScheduleTable
      {...props}
      caption={`Past games of ${props.team.school.name}, ${props.sportName}`}
      heads={['RESULT', 'W-L-T']}
      dateOf={dateCell}
      resultOf={(game) => <GameResult game={game} />}
      endOf={recordAfter}
    />
  );
}

interface ScheduleTableProps extends TableProps {
  caption: string;
  /** What the last two columns are about; the first two are the day and the opponent. */
  heads: readonly [string, string];
  dateOf: (game: ScheduleGame) => string;
  /** What leads to the page of the game. */
  resultOf: (game: ScheduleGame) => ReactNode;
  endOf: (game: ScheduleGame) => ReactNode;
}

/** A table of games, one a row. */
function ScheduleTable({ games, team, sportId, caption, heads: [third, last], ...cells }: ScheduleTableProps) {
  return (
    <table className={`${styles.table} rows`}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">DATE</th>
          <th scope="col">OPPONENT</th>
          <th scope="col">{third}</th>
          <th scope="col" className={styles.end}>
            {last}
          </th>
        </tr>
      </thead>
      <tbody>
        {games.map((game) => (
          <tr key={game.id}>
            <td className={styles.date}>{cells.dateOf(game)}</td>
            <OpponentCell game={game} team={team} sportId={sportId} />
            <td className={styles.result}>
              <Link to={pages.game(game.id)} className={styles.game}>
                {cells.resultOf(game)}
                <span className="visually-hidden">{`, see game against ${opponentName(game)}`}</span>
              </Link>
              {/* Whose time is not known it may have been played this morning. */}
              {game.canSubmitScores && game.resultStatus === 'none' && (
                <AddScore gameId={game.id} of={opponentName(game)} />
              )}
            </td>
            <td className={styles.end}>{cells.endOf(game)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function StreamCell({ game }: { game: ScheduleGame }) {
  if (game.status !== 'Active' || watchOf(game) === undefined) return <span aria-hidden="true">–</span>;
  return <WatchLink game={game} spoken={opponentName(game)} className="target quiet not-printed" />;
}

function recordAfter({ status, wlt: { win, loss, tie } }: ScheduleGame): string {
  if (status !== 'Active' || win + loss + tie === 0) return '–';
  return formatRecord({ wins: win, losses: loss, ties: tie });
}
