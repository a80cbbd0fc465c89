export { listFeeds } from './feed-queries.ts';
export { forgetFeed } from './forget-feed.ts';
