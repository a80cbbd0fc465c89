export { deleteUploads, isOwnUpload, replaceUses, useUploads } from './own-uploads.ts';
export { servePictureForms } from './picture-forms.ts';
export { readImageFile } from './read-image-file.ts';
export { uploadImage } from './upload-image.ts';
