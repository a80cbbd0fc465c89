export { findPreview, listKeptPreviews } from './find-preview.ts';
