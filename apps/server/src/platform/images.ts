import { Problem } from '@csz/contract/problem';
import type { Metadata, Sharp } from 'sharp';

export interface ImageRules {
  readonly maxBytes: number;
  /** Width times height of what was sent, whatever it weighs: small files can unfold to gigabytes. */
  readonly maxPixels: number;
  /** The longer side of the result, in pixels; smaller pictures stay as they are. */
  readonly size: number;
  /** `square`: the middle is cut out. `whole`: nothing is cut off. */
  readonly fit: 'square' | 'whole';
}

/** What phones and cameras make today, with room. */
export const PHOTO_LIMITS = { maxBytes: 8 * 1024 * 1024, maxPixels: 40_000_000 };

export interface Picture {
  readonly bytes: Buffer;
  readonly type: 'image/webp';
  readonly width: number;
  readonly height: number;
}

/**
 * The picture encoded again, as WebP, upright, of an animation the first frame, without anything else that the file carried:
 * where it was taken, when, by which camera.
 *
 * @throws {Problem} `not-an-image`, `image-unreadable`, `image-too-large`.
 */
export async function reencodeImage(bytes: Uint8Array, rules: ImageRules): Promise<Picture> {
  if (bytes.length > rules.maxBytes) throw tooLarge(rules);
  // Only these formats reach the decoder: others (SVG, PDF) can name further files.
  if (!isKnownFormat(bytes)) throw new Problem('not-an-image');
  // Most processes never decode a picture, and the codecs take 8 MiB.
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error' });
  const { width, height } = await read(bytes, () => picture.metadata());
  if (width * height > rules.maxPixels) throw tooLarge(rules);
  const { data, info } = await read(bytes, () => reshape(picture, rules).toBuffer({ resolveWithObject: true }));
  return { bytes: data, type: 'image/webp', width: info.width, height: info.height };
}

const tooLarge = ({ maxBytes, maxPixels }: ImageRules) =>
  new Problem('image-too-large', {
    megabytes: Math.floor(maxBytes / (1024 * 1024)),
    megapixels: Math.floor(maxPixels / 1_000_000),
  });

function reshape(picture: Sharp, { size, fit }: ImageRules): Sharp {
  const shape = fit === 'square' ? ({ fit: 'cover' } as const) : ({ fit: 'inside', withoutEnlargement: true } as const);
  return picture
    .autoOrient()
    .resize({ width: size, height: size, ...shape })
    .webp({ quality: 82 });
}

/** What the decoder cannot read is no picture, whatever its first bytes say; one of an iPhone it may just not know. */
async function read<T extends Metadata | { data: Buffer }>(bytes: Uint8Array, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Problem(isHeic(bytes) ? 'image-unreadable' : 'not-an-image', { reason: (error as Error).message });
  }
}

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text;

/** By the first bytes; names and types that came along say nothing. */
function isKnownFormat(bytes: Uint8Array): boolean {
  if (startsWith(bytes, '\xff\xd8\xff') || startsWith(bytes, '\x89PNG\r\n\x1a\n')) return true;
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return true;
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return true;
  return hasBrand(bytes, ['avif', 'avis']) || isHeic(bytes);
}

const isHeic = (bytes: Uint8Array) => hasBrand(bytes, ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

const hasBrand = (bytes: Uint8Array, brands: readonly string[]) =>
  startsWith(bytes, 'ftyp', 4) && brands.some((brand) => startsWith(bytes, brand, 8));
