import type { MetaFunction } from 'react-router';
import { DirectorFrame } from '#web/site/admin/director-frame.tsx';
import { LeagueList } from '#web/sports/leagues/league-list.tsx';
import { leagueAdminMeta } from '#web/sports/leagues/queries.ts';

export const meta: MetaFunction = ({ matches }) => leagueAdminMeta(matches);

export default function AdminLeagues() {
  return (
    <DirectorFrame>
      <LeagueList />
    </DirectorFrame>
  );
}
