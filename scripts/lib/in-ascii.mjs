import { decode, encode } from '@jridgewell/sourcemap-codec';

/** Also each half of a letter that JavaScript keeps in two. */
const BEYOND_ASCII = /[^\0-\x7f]/g;

/** A letter as `\u2019`. */
const ESCAPED_LENGTH = 6;

/**
 * V8 keeps the source of what it runs, and one letter beyond ASCII doubles all of it where a file has more than a million
 * (in smaller ones, one beyond Latin-1). In what is bundled such letters are part of texts and patterns, where they may be
 * escaped.
 *
 * @param {string} code
 * @returns {string}
 * @throws {Error} for a letter that would mean another thing: behind a backslash, or in `String.raw`.
 */
export function inAscii(code) {
  const [other] = /(?:\\|String\.raw`[^`]*)[^\0-\x7f]/.exec(code) ?? [];
  if (other !== undefined) throw new Error(`Write the letter at the end of this as its number: ${other.slice(-80)}`);
  return code.replace(BEYOND_ASCII, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/**
 * The map of code in which letters were escaped: what stands behind one has moved to the right.
 *
 * @param {string} map
 * @param {string} code as it was before
 * @returns {string}
 */
export function movedBehind(map, code) {
  const { mappings, ...others } = JSON.parse(map);
  const lines = code.split('\n');
  const moved = decode(mappings).map((places, line) => {
    const letters = [...(lines[line] ?? '').matchAll(BEYOND_ASCII)].map(({ index }) => index);
    let before = 0;
    for (const place of places) {
      while (before < letters.length && (letters[before] ?? 0) < place[0]) before += 1;
      place[0] += before * (ESCAPED_LENGTH - 1);
    }
    return places;
  });
  return JSON.stringify({ ...others, mappings: encode(moved) });
}
