import type { MetaFunction } from 'react-router';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';

/** The title of a page of staff, so that tabs and the browser's history differ; search engines leave it alone. */
export const staffMeta =
  (title: string, path: string): MetaFunction =>
  ({ matches }) =>
    pageMeta({
      title: `${title} - Staff`,
      description: 'Approve, correct, look after members.',
      path,
      publicUrl: publicUrlOf(matches),
      noIndex: true,
    });
