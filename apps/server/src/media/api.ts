export { mediaJobs } from './delete-files.ts';
export { deleteUploads, isOwnUpload } from './own-uploads.ts';
