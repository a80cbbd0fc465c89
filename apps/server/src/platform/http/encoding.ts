import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** Below this many bytes compression costs more than it saves. */
const WORTH_BYTES = 1024;
/** Brotli 5 is about as quick as gzip 6 and a sixth smaller on our pages. */
const BROTLI_QUALITY = 5;

/** The best encoding a client accepts; `q=0` refuses one. */
export function encodingFor(accept: string | undefined, bytes: number): Encoding {
  if (accept === undefined || bytes < WORTH_BYTES) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\b)/.test(accept)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\b)/.test(accept)) return 'gzip';
  return 'identity';
}

/** The bytes of a body in an encoding; `identity` leaves them as they are. */
export async function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
  if (encoding === 'gzip') return toGzip(body);
  return body;
}
