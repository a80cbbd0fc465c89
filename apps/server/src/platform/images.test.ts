import { Problem } from '@csz/contract/problem';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aPhonePhoto, aPicture, aPictureBomb } from '#server/testing/pictures.ts';
import { PHOTO_LIMITS, reencodeImage } from './images.ts';

const WHOLE = { ...PHOTO_LIMITS, size: 2000, fit: 'whole' } as const;
const SQUARE = { ...PHOTO_LIMITS, size: 32, fit: 'square' } as const;

async function colourAt(bytes: Buffer, left: number, top: number) {
  const [red = 0, , blue = 0] = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return red > blue ? 'red' : 'blue';
}

async function problemOf(bytes: Uint8Array, rules = WHOLE): Promise<Problem> {
  const thrown = await reencodeImage(bytes, rules).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(Problem);
  return thrown as Problem;
}

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('a %s becomes WebP of the same size', async (format) => {
  const picture = await reencodeImage(await aPicture(80, 40).toFormat(format).toBuffer(), WHOLE);
  expect(picture).toMatchObject({ type: 'image/webp', width: 80, height: 40 });
  expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'webp', width: 80, height: 40 });
  expect([await colourAt(picture.bytes, 5, 20), await colourAt(picture.bytes, 75, 20)]).toEqual(['red', 'blue']);
});

test('where a photo was taken, when and with what is gone', async () => {
  const photo = await aPhonePhoto();
  expect((await sharp(photo).metadata()).exif?.length).toBeGreaterThan(100);
  const { exif, icc, xmp, iptc } = await sharp((await reencodeImage(photo, WHOLE)).bytes).metadata();
  expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
});

test('a photo that lies on its side stands upright', async () => {
  const picture = await reencodeImage(await aPhonePhoto(), WHOLE);
  expect([picture.width, picture.height]).toEqual([40, 80]);
  // A quarter turn to the right brings the left half to the top.
  expect([await colourAt(picture.bytes, 20, 5), await colourAt(picture.bytes, 20, 75)]).toEqual(['red', 'blue']);
});

test('an animation stands still at its first frame', async () => {
  const frames = await Promise.all(
    [aPicture(20, 20), aPicture(20, 20).negate()].map((frame) => frame.png().toBuffer()),
  );
  const animation = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(animation, { animated: true }).metadata()).pages).toBe(2);
  const still = await reencodeImage(animation, WHOLE);
  expect((await sharp(still.bytes).metadata()).pages).toBeUndefined();
  expect([still.width, still.height, await colourAt(still.bytes, 2, 2)]).toEqual([20, 20, 'red']);
});

test('a square is cut from the middle', async () => {
  const picture = await reencodeImage(await aPicture(320, 64).png().toBuffer(), SQUARE);
  expect([picture.width, picture.height]).toEqual([32, 32]);
  expect([await colourAt(picture.bytes, 4, 16), await colourAt(picture.bytes, 28, 16)]).toEqual(['red', 'blue']);
});

test('a large picture is made smaller, a small one stays', async () => {
  const large = await reencodeImage(await aPicture(400, 200).png().toBuffer(), { ...WHOLE, size: 100 });
  expect([large.width, large.height]).toEqual([100, 50]);
});

test.each([
  ['a text', Buffer.from('hello')],
  ['nothing', Buffer.of()],
  ['a drawing with scripts (SVG)', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
  [
    'a drawing that calls itself WebP',
    Buffer.from('<!--    WEBP --><svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"></svg>'),
  ],
  ['a web page that begins like a GIF', Buffer.from('GIF89a<script>alert(1)</script>')],
  ['a PDF', Buffer.from('%PDF-1.7 …')],
  ['half a photo', (await aPicture(200, 200).jpeg().toBuffer()).subarray(0, 300)],
  ['a TIFF', await aPicture().tiff().toBuffer()],
])('%s is no picture', async (_what, bytes) => {
  const problem = await problemOf(bytes);
  expect([problem.code, problem.message]).toEqual(['not-an-image', 'Only image files, please.']);
});

test('a small file that unfolds to gigabytes is refused before it does', async () => {
  const bomb = aPictureBomb();
  expect(bomb.length).toBeLessThan(200);
  const problem = await problemOf(bomb);
  expect([problem.code, problem.status]).toEqual(['image-too-large', 413]);
  expect(problem.message).toBe('This picture is too large. It may have up to 8 MB and 40 megapixels.');
});

test('the limits are what they say, to the pixel and to the byte', async () => {
  const bytes = await aPicture(80, 40).png().toBuffer();
  await reencodeImage(bytes, { ...WHOLE, maxPixels: 3200, maxBytes: bytes.length });
  expect((await problemOf(bytes, { ...WHOLE, maxPixels: 3199 })).code).toBe('image-too-large');
  expect((await problemOf(bytes, { ...WHOLE, maxBytes: bytes.length - 1 })).code).toBe('image-too-large');
});
