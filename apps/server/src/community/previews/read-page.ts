import { Parser } from 'htmlparser2';

/** What a page says of itself; addresses are whole. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly image: string | undefined;
  readonly icon: string | undefined;
}

const LONGEST_TITLE = 200;
const LONGEST_DESCRIPTION = 300;

/** Reads the head of a page; what is not there is empty. */
export function readPage(bytes: Uint8Array, type: string, url: URL): PageHead {
  const found = new Map<string, string>();
  const note = (name: string | undefined, value: string | undefined) => {
    if (name !== undefined && value !== undefined && value.trim() !== '' && !found.has(name)) found.set(name, value);
  };
  let isTitle = false;
  let title = '';
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'title' && title === '') isTitle = true;
      if (name === 'meta') note((attributes.property ?? attributes.name)?.toLowerCase(), attributes.content);
      if (name === 'link' && /\b(?:shortcut )?icon\b/i.test(attributes.rel ?? '')) note('icon', attributes.href);
      if (name === 'body') parser.pause();
    },
    ontext(text) {
      if (isTitle && title.length < LONGEST_TITLE * 2) title += text;
    },
    onclosetag(name) {
      if (name === 'title') isTitle = false;
    },
  });
  parser.write(decode(bytes, type));
  parser.end();
  const whole = (value: string | undefined) => (value === undefined ? undefined : URL.parse(value, url.href)?.href);
  return {
    title: tidy(found.get('og:title') ?? found.get('twitter:title') ?? title, LONGEST_TITLE),
    description: tidy(found.get('og:description') ?? found.get('description') ?? '', LONGEST_DESCRIPTION),
    image: whole(found.get('og:image') ?? found.get('og:image:url') ?? found.get('twitter:image')),
    icon: whole(found.get('icon')) ?? new URL('/favicon.ico', url).href,
  };
}

/** One line without signs that are not seen, or that turn the direction of writing. */
const tidy = (text: string, most: number): string =>
  text
    .replace(/[\p{Cc}\u200b-\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed();

/** By what the answer says, or else the page itself; unknown ones are read as UTF-8. */
function decode(bytes: Uint8Array, type: string): string {
  const start = Buffer.from(bytes.subarray(0, 2048)).toString('latin1');
  const charset = /charset=["']?([\w-]+)/i.exec(type)?.[1] ?? /<meta[^>]+charset=["']?([\w-]+)/i.exec(start)?.[1];
  try {
    return new TextDecoder(charset ?? 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
