export { deleteUploads, isOwnUpload, useUploads } from './own-uploads.ts';
