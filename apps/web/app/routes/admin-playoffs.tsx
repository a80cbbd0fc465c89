import type { MetaFunction } from 'react-router';
import { KeeperFrame } from '#web/admin/keeper-frame.tsx';
import { BracketList } from '#web/playoff-admin/bracket-list.tsx';
import { playoffAdminMeta } from '#web/playoff-admin/playoff-admin-meta.ts';

export const meta: MetaFunction = ({ matches }) => playoffAdminMeta(matches);

export default function AdminPlayoffs() {
  return (
    <KeeperFrame>
      <BracketList />
    </KeeperFrame>
  );
}
