export { listKeptPreviews } from './find-preview.ts';
export { listLookedUp } from './lookups.ts';
export { findQuarantine } from './quarantine.ts';
export { PREVIEWS_FOLDER } from './sweep-pictures.ts';
