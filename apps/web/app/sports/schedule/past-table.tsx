import { pages } from '@csz/contract/pages';
import type { ScheduleGame } from '@csz/contract/schedule/calls';
import { formatRecord } from '@csz/rules/record';
import { Link } from 'react-router';
import { AddScore } from '#web/sports/scores/report/add-score.tsx';
import { GameResult } from './game-result.tsx';
import { OpponentCell } from './opponent-cell.tsx';
import { dateCell, opponentName } from './schedule-labels.ts';
import styles from './schedule-table.module.css';
import { ScheduleTable } from './schedule-table.tsx';
import type { TableProps } from './table-props.ts';

/** Games that were: what came out, and the record that it made. */
export function PastTable({ games, team, sportId, sportName }: TableProps) {
  return (
    <ScheduleTable caption={`Past games of ${team.school.name}, ${sportName}`} heads={['RESULT', 'W-L-T']}>
      {games.map((game) => (
        <tr key={game.id}>
          <td className={styles.date}>{dateCell(game)}</td>
          <OpponentCell game={game} team={team} sportId={sportId} />
          <td className={styles.result}>
            <Link to={pages.game(game.id)} className={styles.game}>
              <GameResult game={game} />
              <span className="visually-hidden">, see game against {opponentName(game)}</span>
            </Link>
            {game.canSubmitScores && game.resultStatus === 'none' && (
              <AddScore gameId={game.id} of={opponentName(game)} />
            )}
          </td>
          <td className={[styles.record, styles.end].join(' ')}>{recordAfter(game)}</td>
        </tr>
      ))}
    </ScheduleTable>
  );
}

function recordAfter({ status, wlt: { win, loss, tie } }: ScheduleGame): string {
  if (status !== 'Active' || win + loss + tie === 0) return '–';
  return formatRecord({ wins: win, losses: loss, ties: tie });
}
