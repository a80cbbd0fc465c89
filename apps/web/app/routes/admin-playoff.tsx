import { DirectorFrame } from '#web/site/admin/director-frame.tsx';
import { BracketEditor } from '#web/sports/playoffs/staff/bracket-editor.tsx';
import { playoffAdminMeta } from '#web/sports/playoffs/staff/playoff-admin-meta.ts';
import type { Route } from './+types/admin-playoff.ts';

export const meta: Route.MetaFunction = ({ matches }) => playoffAdminMeta(matches);

export default function AdminPlayoff({ params }: Route.ComponentProps) {
  return (
    <DirectorFrame>
      <BracketEditor id={params.id} />
    </DirectorFrame>
  );
}
