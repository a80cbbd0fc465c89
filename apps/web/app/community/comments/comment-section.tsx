import { Suspense } from 'react';
import { ServedOnce } from '#web/api/served-once.tsx';
import { useMeOnceKnown } from '#web/people/accounts/queries.ts';
import { asHtml } from '#web/ui/as-html.ts';
import { SkeletonBar } from '#web/ui/list-state.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { hasCommentDraft } from './comment-box.ts';
import type { CommentSectionProps } from './comments.tsx';
import { commentsQuery } from './queries.ts';

/** For guests who read, the HTML of comments stays as it came; what draws them comes with the first press. */
export const Comments = onDemand(async () => (await import('./comments.tsx')).Comments);

/** The comments of a post, oldest first, ten at a time, and the field for one's own. */
export function CommentSection(props: CommentSectionProps) {
  const { post } = props;
  const me = useMeOnceKnown();
  const isHydrated = useHydrated();
  return (
    <ServedOnce
      query={commentsQuery(post.id)}
      isNeeded={me !== null || (isHydrated && hasCommentDraft(post.id))}
      drawnBy={Comments}
      whileHtml={asHtml}
    >
      <Suspense fallback={<SkeletonBar width="100%" height={120} />}>
        <Comments {...props} />
      </Suspense>
    </ServedOnce>
  );
}
