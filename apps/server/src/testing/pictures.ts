import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A picture whose left half is red and whose right half is blue. */
export function aPicture(width = 80, height = 40) {
  const half = { width: Math.ceil(width / 2), height, channels: 3, background: 'red' } as const;
  return sharp({ create: { width, height, channels: 3, background: 'blue' } }).composite([
    { input: { create: half }, left: 0, top: 0 },
  ]);
}

/** A photo of a phone that was held upright: it lies on its side and says so, and says where it was taken. */
export function aPhonePhoto(): Promise<Buffer> {
  const exif = {
    IFD0: { Make: 'Acme', Model: 'Phone 9', Copyright: 'Pat Doe' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 16/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '76/1 48/1 0/1' },
  };
  return aPicture(80, 40).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer();
}

/** A PNG of a few bytes that says it is huge. */
export function aPictureBomb(width = 50_000, height = 50_000): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 2, 0, 0, 0], 8);
  const chunks = [chunk('IHDR', size), chunk('IDAT', deflateSync(Buffer.alloc(100))), chunk('IEND', Buffer.of())];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
