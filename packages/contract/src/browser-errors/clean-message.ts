/** The most characters of a message that are kept. */
export const LONGEST_ERROR_MESSAGE = 300;

/**
 * What is taken out of messages, in this order. Errors quote what they stumbled over, and that may be anything: what a
 * person typed, an address with a token in it, the number of a member.
 */
const TAKEN_OUT: readonly (readonly [RegExp, string])[] = [
  [/[^\s"'<>(]+@[^\s"'<>)]+/gu, '[email]'],
  [/\b[a-z][\w+.-]*:\/\/[^\s"'<>)]+/giu, '[address]'],
  [/\/[^\s"'<>)]*[?#][^\s"'<>)]*/gu, '[address]'],
  // A name of our code is in single quotes or none; what is in double ones is data.
  [/"[^"]*"|“[^”]*”/gu, '[text]'],
  [/'[^']*[^\w$.'][^']*'|`[^`]*[^\w$.`][^`]*`/gu, '[text]'],
  [/(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{16,}/giu, '[code]'],
  // React says only the number of its sentence, and a refusal its status.
  [/(?<!React error #\d*|\bstatus \d*)\d+/gu, '#'],
];

/**
 * The message of an error without what could be about a person: e-mail addresses, addresses with what is in them,
 * quoted texts, codes and numbers. Cleaned again it stays as it is, and errors of many people come out as one.
 */
export function cleanMessage(message: string): string {
  const cleaned = TAKEN_OUT.reduce((text, [found, sign]) => text.replace(found, sign), message);
  return cleaned.replace(/\s+/gu, ' ').trim().slice(0, LONGEST_ERROR_MESSAGE).toWellFormed();
}
