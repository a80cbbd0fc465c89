export { slugOf } from './check-form.ts';
export { type CommentedPost, getCommentedPost, lockCommentedPost, moveCommentCount } from './commented-post.ts';
export { listPost } from './list-post.ts';
export { STATE_AFTER } from './on-content-decided.ts';
export { canDelete, canEdit, isAuthor, isPastGrace } from './policy.ts';
export { presentAuthorRole } from './present.ts';
export { authorRole } from './queries.ts';
export { recountPosts } from './recount.ts';
export { renderPost } from './render-post.ts';
