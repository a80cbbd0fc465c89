import type { MetaFunction } from 'react-router';
import { KeeperFrame } from '#web/site/admin/keeper-frame.tsx';
import { LeagueList } from '#web/sports/leagues/league-list.tsx';
import { leagueAdminMeta } from '#web/sports/leagues/queries.ts';

export const meta: MetaFunction = ({ matches }) => leagueAdminMeta(matches);

export default function AdminLeagues() {
  return (
    <KeeperFrame>
      <LeagueList />
    </KeeperFrame>
  );
}
