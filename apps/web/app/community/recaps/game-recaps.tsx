import type { GameDetail } from '@csz/contract/games/calls';
import { matchupOf } from '@csz/contract/games/matchup';
import { useQuery } from '@tanstack/react-query';
import section from '#web/sports/games/section.module.css';
import { ListFailed } from '#web/ui/list-start.tsx';
import { AddRecap } from './add-recap.tsx';
import styles from './game-recaps.module.css';
import { recapsQuery } from './queries.ts';
import { RecapBody } from './recap-body.tsx';

/** What people who were there tell of a game, and room for more once there is something to tell. */
export function GameRecaps({ game }: { game: GameDetail }) {
  const { data, isError, refetch } = useQuery(recapsQuery(game.id));
  const items = data?.items ?? [];
  const canAdd = game.canSubmitScores || game.resultStatus === 'final';
  if (items.length === 0 && !canAdd && !isError) return null;
  return (
    <section aria-labelledby="recaps" className={styles.section}>
      <h2 id="recaps" className={section.heading}>
        RECAPS
      </h2>
      {isError && data === undefined && <ListFailed onRetry={refetch} />}
      {items.length > 0 && (
        <ul className={styles.list}>
          {items.map((recap) => (
            <li key={recap.id}>
              <RecapBody recap={recap} game={matchupOf(game)} tz={game.tz} />
            </li>
          ))}
        </ul>
      )}
      {canAdd && (
        <div>
          <AddRecap gameId={game.id} />
        </div>
      )}
    </section>
  );
}
