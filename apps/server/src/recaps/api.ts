export { forgetAuthor } from './forget-author.ts';
