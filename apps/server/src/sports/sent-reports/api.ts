export { takeOnce } from './take-once.ts';
