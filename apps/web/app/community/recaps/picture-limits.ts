import { LONGEST_FILE_NAME, MOST_RECAP_IMAGES } from '@csz/contract/core/constants';
import { sentenceOf } from '@csz/contract/problem';

/** Why a file does not become a picture of a recap that has so many already; undefined when it does. */
export function pictureRefusal(file: Pick<File, 'name' | 'type'>, pictures: number): string | undefined {
  if (pictures >= MOST_RECAP_IMAGES) return 'You achieved maximum amount of images';
  // Phones send HEIC without a type; the server looks at the bytes.
  if (file.type !== '' && !file.type.startsWith('image/')) return sentenceOf('not-an-image');
  if (file.name.length > LONGEST_FILE_NAME) return sentenceOf('file-name-too-long', { most: LONGEST_FILE_NAME });
  return undefined;
}
