import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';

/** What the pages for keepers of brackets say of themselves; search engines leave them alone. */
export const playoffAdminMeta = (matches: Parameters<typeof publicUrlOf>[0]) =>
  pageMeta({
    title: 'Playoffs',
    description: 'Build, publish and run tournament brackets.',
    path: '/admin/playoffs',
    publicUrl: publicUrlOf(matches),
    noIndex: true,
  });
