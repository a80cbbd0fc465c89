import { expect, test } from 'vitest';
import { pictureRefusal } from './use-pictures.ts';

test.each([
  ['a photo', { name: 'night.jpg', type: 'image/jpeg' }, 0, undefined],
  ['the fifth photo', { name: 'night.jpg', type: 'image/jpeg' }, 4, undefined],
  ['a sixth photo', { name: 'night.jpg', type: 'image/jpeg' }, 5, 'You achieved maximum amount of images'],
  ['a photo whose type the phone does not say', { name: 'IMG_1.HEIC', type: '' }, 0, undefined],
  ['a film', { name: 'night.mp4', type: 'video/mp4' }, 0, 'Only image files, please.'],
  ['a name of 100 characters', { name: `${'x'.repeat(96)}.jpg`, type: 'image/jpeg' }, 0, undefined],
  [
    'a longer name',
    { name: `${'x'.repeat(97)}.jpg`, type: 'image/jpeg' },
    0,
    'The name of this file is too long. It may have up to 100 characters.',
  ],
] as const)('%s', (_, file, pictures, refusal) => {
  expect(pictureRefusal(file, pictures)).toBe(refusal);
});
