import type { MetaFunction } from 'react-router';
import { DirectoryList } from '#web/reference/directory/staff/directory-list.tsx';
import { staffMeta } from '#web/site/admin/staff-meta.ts';

const TITLES = {
  schools: 'Schools',
  districts: 'Counties',
  leagues: 'Leagues',
  sports: 'Sports',
  seasons: 'Seasons',
};

export const meta: MetaFunction = (args) => {
  const kind = args.params.kind ?? '';
  return staffMeta(TITLES[kind as keyof typeof TITLES] ?? 'Directory', `/admin/directory/${kind}`)(args);
};

export default DirectoryList;
