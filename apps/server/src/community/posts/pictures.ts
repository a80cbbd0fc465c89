import { PHOTO_LIMITS } from '#server/platform/images.ts';
import type { UploadPurpose } from '#server/platform/noun.ts';

/** Sharp on the widest column of a page, twice as dense as a laptop's. */
export const POST_PICTURES: UploadPurpose = { ...PHOTO_LIMITS, folder: 'posts', size: 1600, fit: 'whole' };
