import type { GameDetail } from '@csz/contract/games/calls';
import { matchupOf } from '@csz/contract/games/matchup';
import { useQuery } from '@tanstack/react-query';
import { Stack } from '#web/ui/layout.tsx';
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
    <Stack as="section" aria-labelledby="recaps" className={styles.section}>
      <h2 id="recaps" className="heading">
        RECAPS
      </h2>
      {isError && data === undefined && <ListFailed onRetry={refetch} />}
      {items.length > 0 && (
        <Stack as="ul" className={styles.list}>
          {items.map((recap) => (
            <li key={recap.id}>
              <RecapBody recap={recap} game={matchupOf(game)} tz={game.tz} />
            </li>
          ))}
        </Stack>
      )}
      {canAdd && (
        <div>
          <AddRecap gameId={game.id} />
        </div>
      )}
    </Stack>
  );
}
