import { BracketEditor } from '#web/playoff-admin/bracket-editor.tsx';
import { PlayoffAdminFrame } from '#web/playoff-admin/playoff-admin-frame.tsx';
import { playoffAdminMeta } from '#web/playoff-admin/playoff-admin-meta.ts';
import type { Route } from './+types/admin-playoff.ts';

export const meta: Route.MetaFunction = ({ matches }) => playoffAdminMeta(matches);

export default function AdminPlayoff({ params }: Route.ComponentProps) {
  return (
    <PlayoffAdminFrame>
      <BracketEditor id={params.id} />
    </PlayoffAdminFrame>
  );
}
