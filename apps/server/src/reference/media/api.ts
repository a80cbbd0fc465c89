export { deleteUploads, isOwnUpload, replaceUses, useUploads } from './own-uploads.ts';
export { servePictureForms } from './routes.ts';
export { readImageFile, uploadImage } from './upload-image.ts';
