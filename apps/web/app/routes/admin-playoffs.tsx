import type { MetaFunction } from 'react-router';
import { DirectorFrame } from '#web/site/admin/director-frame.tsx';
import { BracketList } from '#web/sports/playoffs/staff/bracket-list.tsx';
import { playoffAdminMeta } from '#web/sports/playoffs/staff/playoff-admin-meta.ts';

export const meta: MetaFunction = ({ matches }) => playoffAdminMeta(matches);

export default function AdminPlayoffs() {
  return (
    <DirectorFrame>
      <BracketList />
    </DirectorFrame>
  );
}
