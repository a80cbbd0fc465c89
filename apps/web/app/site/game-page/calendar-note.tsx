import type { GameDetail } from '@csz/contract/games/calls';
import { pages } from '@csz/contract/pages';
import { Link } from 'react-router';
import { boardOrder } from '#web/sports/games/game-title.ts';
import styles from './calendar-note.module.css';

/** Stands for 'Add to calendar' while there is no day to add: what else brings the game into a calendar. */
export function CalendarNote({ game }: { game: GameDetail }) {
  const [first, second, third] = boardOrder(game);
  if (game.status !== 'Active' || first === undefined) return null;
  const teams = [first, second].filter((team) => team !== undefined);
  const thing = game.gameType === 'Event' ? 'event' : 'game';
  return (
    <p className={styles.note}>
      This {thing} has no set day to add to a calendar. Subscribe to the calendar of{' '}
      {third === undefined
        ? teams.map((team, index) => (
            <span key={team.id}>
              {index > 0 && ' or '}
              <Link to={pages.schedules({ schoolId: team.schoolId, sportId: game.sportId })}>{team.shortName}</Link>
            </span>
          ))
        : 'one of its teams'}
      , and its day appears there by itself.
    </p>
  );
}
