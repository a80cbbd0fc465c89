import { matchupOf } from '@csz/contract/games/matchup';
import type { ReviewItem } from '@csz/contract/scores/calls';
import { Button } from '#web/ui/button.tsx';
import styles from './score-queue.module.css';

/** Games that came in while somebody works through the list: told at once, shown when they say so. */
export function NewGames({ games, onShow }: { games: readonly ReviewItem[]; onShow: () => void }) {
  const [first] = games;
  return (
    <div role="status" className={styles.news}>
      {first !== undefined && (
        <p>
          <span>{games.length === 1 ? `New: ${matchupOf(first.game)}` : `${games.length} new games`}</span>
          <Button onClick={onShow}>{games.length === 1 ? 'Show it' : 'Show them'}</Button>
        </p>
      )}
    </div>
  );
}
