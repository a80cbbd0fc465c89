import { pages } from '@csz/contract/pages';
import type { ScheduleGame } from '@csz/contract/schedule/calls';
import { Link } from 'react-router';
import { watchOf } from '#web/sports/games/video-link.ts';
import { WatchLink } from '#web/sports/games/watch-link.tsx';
import { AddScore } from '#web/sports/scores/report/add-score.tsx';
import { OpponentCell } from './opponent-cell.tsx';
import { dateCell, opponentName, timeCell } from './schedule-labels.ts';
import styles from './schedule-table.module.css';
import { ScheduleTable } from './schedule-table.tsx';
import type { TableProps } from './table-props.ts';

/** Games to come: when, against whom, and where to watch. */
export function ComingTable({ games, team, sportId, sportName }: TableProps) {
  return (
    <ScheduleTable caption={`Upcoming games of ${team.school.name}, ${sportName}`} heads={['TIME', 'STREAM']}>
      {games.map((game) => (
        <tr key={game.id}>
          <td className={styles.date}>{dateCell(game)}</td>
          <OpponentCell game={game} team={team} sportId={sportId} />
          <td className={styles.result}>
            <Link to={pages.game(game.id)} className={styles.game}>
              {game.status === 'Active' ? (
                <span className={styles.time}>{timeCell(game, team.tz)}</span>
              ) : (
                <span className={styles.off}>({game.status})</span>
              )}
              <span className="visually-hidden">, see game against {opponentName(game)}</span>
            </Link>
            {/* Whose time is not known it may have been played this morning. */}
            {game.canSubmitScores && game.resultStatus === 'none' && (
              <AddScore gameId={game.id} of={opponentName(game)} />
            )}
          </td>
          <td className={[styles.stream, styles.end].join(' ')}>
            <StreamCell game={game} />
          </td>
        </tr>
      ))}
    </ScheduleTable>
  );
}

function StreamCell({ game }: { game: ScheduleGame }) {
  if (game.status !== 'Active' || watchOf(game) === undefined) return <span aria-hidden="true">–</span>;
  return <WatchLink game={game} spoken={opponentName(game)} className={styles.watch} />;
}
