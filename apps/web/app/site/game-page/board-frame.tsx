import type { GameDetail } from '@csz/contract/games/calls';
import { pages } from '@csz/contract/pages';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '#web/ui/badge.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import styles from './board-frame.module.css';
import { ScoreTrust } from './score-trust-line.tsx';

interface BoardFrameProps {
  game: GameDetail;
  /** The page's heading: what the board shows, as one would say it. */
  headline: ReactNode;
  children: ReactNode;
}

/** The dark board at the head of a game's page: what is played on top, how sure the score is at the foot. */
export function BoardFrame({ game, headline, children }: BoardFrameProps) {
  return (
    <header className={`on-board ${styles.board}`}>
      <Cluster gap={4} rows={1} justify="apart" className={styles.top}>
        {headline}
        <Cluster as="p" gap={2} align="stretch">
          {tagsOf(game).map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </Cluster>
      </Cluster>
      {children}
      <NextDate game={game} />
      <ScoreTrust game={game} />
    </header>
  );
}

function tagsOf({ gameType, isPlayoff, doubleheaderNo, noHomeTeam, teams }: GameDetail): string[] {
  return [
    isPlayoff ? 'Playoff' : gameType === 'Game' ? '' : gameType,
    doubleheaderNo === null ? '' : `Game ${doubleheaderNo} of a doubleheader`,
    noHomeTeam && teams.length === 2 ? 'Neutral site' : '',
  ].filter(Boolean);
}

/** A postponed game says where it went. */
function NextDate({ game }: { game: GameDetail }) {
  if (game.status !== 'Postponed') return null;
  return (
    <p className={styles.next}>
      {game.nextPostponeGame === null ? (
        'No new date yet.'
      ) : (
        <>
          This game was moved.{' '}
          <Link to={pages.game(game.nextPostponeGame)} className="accent strong">
            See the new date
          </Link>
        </>
      )}
    </p>
  );
}
