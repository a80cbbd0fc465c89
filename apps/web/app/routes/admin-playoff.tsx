import { KeeperFrame } from '#web/admin/keeper-frame.tsx';
import { BracketEditor } from '#web/playoff-admin/bracket-editor.tsx';
import { playoffAdminMeta } from '#web/playoff-admin/playoff-admin-meta.ts';
import type { Route } from './+types/admin-playoff.ts';

export const meta: Route.MetaFunction = ({ matches }) => playoffAdminMeta(matches);

export default function AdminPlayoff({ params }: Route.ComponentProps) {
  return (
    <KeeperFrame>
      <BracketEditor id={params.id} />
    </KeeperFrame>
  );
}
