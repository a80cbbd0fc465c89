// Apart from what makes these files, so that a server that only reads them loads nothing else.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** Holds the server's sources without their types. */
export const strippedFolder = join(root, 'node_modules', '.cache', 'stripped');

/**
 * The path of this source without its types. It is named by what it was made from, so what is found there is never old.
 *
 * @param {Buffer} source
 * @returns {string}
 */
export function strippedPathOf(source) {
  return join(strippedFolder, `${createHash('sha256').update(source).digest('hex')}.js`);
}
