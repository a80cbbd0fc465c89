import { Comments } from '#web/community/comments/comment-section.tsx';
import '#web/community/moderation/act-menu.module.css';
import '#web/community/previews/link-card.module.css';
import '#web/ui/author-line.module.css';
import '#web/ui/carousel.module.css';
import '#web/ui/clamp.module.css';
import '#web/ui/markup.module.css';
import { onDemand } from '#web/ui/on-demand.tsx';
import './post-card.module.css';
import './post-list.module.css';
import './tag-list.module.css';

// What posts look like comes with each page that shows them as HTML. What draws them, and does what is pressed, comes
// when a visitor needs more than to read.

export const PostBody = onDemand(async () => (await import('./post-body.tsx')).PostBody);
/** Comments come in the same file: where they are opened under a post they are drawn at once. */
export const Posts = onDemand(async () => {
  const [{ Posts }] = await Promise.all([import('./posts.tsx'), Comments.load()]);
  return Posts;
});
