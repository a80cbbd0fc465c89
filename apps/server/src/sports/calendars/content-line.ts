/** RFC 5545, 3.1: a line has at most 75 octets, its line break not counted. */
const MOST_OCTETS = 75;

/**
 * One property as it stands in the file, folded and ended with CRLF (RFC 5545, 3.1). A fold never parts the octets of
 * a character.
 */
export function contentLine(name: string, value: string): string {
  const line = `${name}:${value}`;
  // Most lines are short and plain, and a league's feed has tens of thousands of them.
  if (line.length <= MOST_OCTETS && Buffer.byteLength(line) <= MOST_OCTETS) return `${line}\r\n`;
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MOST_OCTETS) {
      parts.push(part);
      part = '';
      octets = 1; // the space that marks the line as the rest of the one before
    }
    part += character;
    octets += size;
  }
  return `${[...parts, part].join('\r\n ')}\r\n`;
}

/** Any text as a TEXT value (RFC 5545, 3.3.11). What no calendar may hold, control characters and half characters, goes. */
export function textValue(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what the format forbids
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
      .replace(/[\\;,]/g, '\\$&')
      .replaceAll('\n', '\\n')
  );
}

/** A moment in UTC as the format writes it: 20261030T233000Z. */
export function utcValue(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** A civil day or a local date and time as the format writes them: 20261030, 20261030T193000. */
export function localValue(local: Temporal.PlainDate | Temporal.PlainDateTime): string {
  const text = local instanceof Temporal.PlainDate ? local.toString() : local.toString({ smallestUnit: 'second' });
  return text.replace(/[-:]/g, '');
}
