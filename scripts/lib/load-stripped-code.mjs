// Makes this process read the server's sources without their types, as `ensureTypesStripped` has left them. Node itself
// takes the types out of all others. Lines and columns are those of the source.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { strippedPathOf } from './stripped-file.mjs';

registerHooks({
  load(url, context, nextLoad) {
    const source = findStripped(url);
    // Every package of the portal has modules alone.
    return source === undefined ? nextLoad(url, context) : { format: 'module', source, shortCircuit: true };
  },
});

/** @param {string} url */
function findStripped(url) {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return undefined;
  try {
    // A file that a machine lost power over may be empty.
    return readFileSync(strippedPathOf(readFileSync(fileURLToPath(url))), 'utf8') || undefined;
  } catch {
    // It is not there, or not for this user.
    return undefined;
  }
}
