export { slugOf } from './check-form.ts';
export { type CommentedPost, getCommentedPost, lockCommentedPost, moveCommentCount } from './commented-post.ts';
export { createPost } from './create-post.ts';
export { findMentioned, type Mentioned } from './find-mentioned.ts';
export { likePost } from './like-post.ts';
export { listPost } from './list-post.ts';
export { recountPosts } from './recount.ts';
export { renderPost } from './render-post.ts';
