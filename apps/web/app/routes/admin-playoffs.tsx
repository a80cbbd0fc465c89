import type { MetaFunction } from 'react-router';
import { BracketList } from '#web/playoff-admin/bracket-list.tsx';
import { PlayoffAdminFrame } from '#web/playoff-admin/playoff-admin-frame.tsx';
import { playoffAdminMeta } from '#web/playoff-admin/playoff-admin-meta.ts';

export const meta: MetaFunction = ({ matches }) => playoffAdminMeta(matches);

export default function AdminPlayoffs() {
  return (
    <PlayoffAdminFrame>
      <BracketList />
    </PlayoffAdminFrame>
  );
}
