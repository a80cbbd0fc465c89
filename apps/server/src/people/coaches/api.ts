export { listCoaches } from './queries.ts';
