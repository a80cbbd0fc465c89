export { listKeptPreviews } from './find-preview.ts';
