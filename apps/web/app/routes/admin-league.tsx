import { DirectorFrame } from '#web/site/admin/director-frame.tsx';
import { LeagueEditor } from '#web/sports/leagues/league-editor.tsx';
import { leagueAdminMeta } from '#web/sports/leagues/queries.ts';
import type { Route } from './+types/admin-league.ts';

export const meta: Route.MetaFunction = ({ matches }) => leagueAdminMeta(matches);

export default function AdminLeague({ params }: Route.ComponentProps) {
  return (
    <DirectorFrame>
      <LeagueEditor id={params.id} />
    </DirectorFrame>
  );
}
