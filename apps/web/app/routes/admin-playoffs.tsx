import type { MetaFunction } from 'react-router';
import { KeeperFrame } from '#web/site/admin/keeper-frame.tsx';
import { BracketList } from '#web/sports/playoffs/staff/bracket-list.tsx';
import { playoffAdminMeta } from '#web/sports/playoffs/staff/playoff-admin-meta.ts';

export const meta: MetaFunction = ({ matches }) => playoffAdminMeta(matches);

export default function AdminPlayoffs() {
  return (
    <KeeperFrame>
      <BracketList />
    </KeeperFrame>
  );
}
