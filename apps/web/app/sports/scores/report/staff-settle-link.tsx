import type { GameDetail } from '@csz/contract/games/calls';
import { useQuery } from '@tanstack/react-query';
import button from '#web/ui/button.module.css';
import { Link } from '#web/ui/link.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { viewerPermissionsQuery } from './queries.ts';

/** The way of staff to everything that can be made of this game, also when it takes no more reports. */
export function StaffSettleLink({ game }: { game: GameDetail }) {
  const isHydrated = useHydrated();
  const { data: part } = useQuery({ ...viewerPermissionsQuery(game.id), enabled: isHydrated });
  if (part?.canSettle !== true || game.gameType === 'Event') return null;
  return (
    <p>
      <Link className={button.button} to={`/admin/scores?gameId=${game.id}`}>
        Settle, forfeit or lock
      </Link>
    </p>
  );
}
