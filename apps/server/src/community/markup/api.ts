import { plainTextOf } from '@csz/contract/core/plain-text';
import { LinkifyIt } from 'linkify-it';
import MarkdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';
import tlds from 'tlds' with { type: 'json' };

/** Rises when the same source becomes other HTML; what was rendered before is rendered again by a job. */
export const HTML_VERSION = 3;

/** A name in a text that stands out: `@Quarry Ridge`. */
export interface Mention {
  readonly name: string;
  /** A page of ours; members have none. */
  readonly href?: string;
}

/** So many quotes in each other, or half as many lists: a few bytes of them cost a browser a lot. */
const DEEPEST = 12;

const markdown = new MarkdownIt({
  html: false,
  linkify: true,
  breaks: true,
  typographer: false,
  // Beyond it the parser drops words. It is never reached: see `deepest`.
  maxNesting: DEEPEST * 2,
})
  // An address that is defined once and used a thousand times makes megabytes of twelve thousand characters.
  .disable(['image', 'table', 'html_block', 'html_inline', 'reference']);

/** How a line begins that opens a quote or a list. */
const OPENS = /^(?:>|(?:[-+*]|\d{1,9}[.)])(?:\s|$))/;
const LONGEST_MARK = 12;

/** What would go deeper is a line of its own, as it was typed. */
markdown.block.ruler.before('blockquote', 'deepest', (state, line, _end, isLookingAhead) => {
  if (isLookingAhead || state.level < DEEPEST) return false;
  const begin = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  if (!OPENS.test(state.src.slice(begin, Math.min(begin + LONGEST_MARK, state.eMarks[line] ?? begin)))) return false;
  state.line = line + 1;
  // By a name of its own: the paragraphs of a short list are drawn as one line.
  state.push('typed_open', 'p', 1);
  const words = state.push('inline', '', 0);
  words.content = state.getLines(line, line + 1, state.blkIndent, false).trim();
  words.children = [];
  state.push('typed_close', 'p', -1);
  return true;
});
// Only what begins with its scheme is a link; a missing blank after a full stop makes none.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });

const SAFE: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'strong', 'em', 's', 'a', 'ul', 'ol', 'li', 'blockquote', 'code', 'pre', 'hr'],
    // A title of a post is the heading of its page, so those inside begin lower.
    ...['h3', 'h4', 'h5', 'h6'],
  ],
  allowedAttributes: { a: ['href', 'rel'], ol: ['start'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: DEEPEST * 4,
  // Entities bring back what was taken out of the source.
  textFilter: (text) => cleanText(text),
  transformTags: {
    h1: 'h3',
    h2: 'h4',
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: attributesOf(href),
    }),
  },
};

/**
 * What a member typed as safe HTML: markdown-it makes no HTML of what is HTML already, and sanitize-html is the second
 * wall. The same source gives the same HTML until `HTML_VERSION` rises.
 */
export function renderMarkup(
  source: string,
  { mentions = [] }: { readonly mentions?: readonly Mention[] } = {},
): string {
  const html = markdown.render(withMentions(cleanText(source), mentions));
  return sanitizeHtml(html, SAFE).trim();
}

/** The words of a source on one line, for titles of pages, mails and feeds. */
export function plainText(source: string, most = 200): string {
  const words = plainTextOf(renderMarkup(source)).replace(/\s+/g, ' ').trim();
  const characters = [...words];
  return characters.length <= most
    ? words
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}

/** Search engines give nothing for what members link to. */
function attributesOf(href: string): Record<string, string> {
  const isOurs = /^\/(?!\/)/.test(href);
  return isOurs ? { href } : { href, rel: 'nofollow ugc noopener' };
}

/**
 * Without characters that are not seen and change what is: text that runs backwards, letters of no width, more marks on
 * one letter than any language has.
 */
export function cleanText(source: string): string {
  return (
    source
      .normalize('NFC')
      .replace(/(?![\n\t])\p{Cc}/gu, '')
      .replace(/(?![\u200c\u200d])\p{Cf}/gu, '')
      // Joiners stay where they join: within an emoji, and in the scripts that need them.
      .replace(/(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|\p{Script=Arabic})(?:\u200c|\u200d)/gu, '')
      .replace(/(\p{M}{4})\p{M}+/gu, '$1')
  );
}

/** Each mention once wherever its name follows an @, the longest names first: Quarry Ridge Prep is not Quarry Ridge. */
function withMentions(source: string, mentions: readonly Mention[]): string {
  if (mentions.length === 0) return source;
  const sorted = mentions.toSorted((a, b) => b.name.length - a.name.length);
  const names = sorted.map(({ name }) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const hrefs = new Map(sorted.map(({ name, href }) => [name.toLowerCase(), href]));
  return source.replace(
    new RegExp(`(^|[\\s(])@(${names})(?![\\p{L}\\p{N}])`, 'giu'),
    (_whole, before: string, name: string) => {
      const href = hrefs.get(name.toLowerCase());
      return href === undefined ? `${before}**@${escaped(name)}**` : `${before}[@${escaped(name)}](${href})`;
    },
  );
}

/** Names are no markdown. */
const escaped = (name: string): string => name.replace(/[!-/:-@[-`{-~]/g, '\\$&');

const finder = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: false, fuzzyIP: true }).tlds(tlds);

/** Letters of other alphabets that look like ours, as they are in look-alike addresses. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ѕ: 's',
  ј: 'j',
  һ: 'h',
  ԁ: 'd',
  ԛ: 'q',
  ԝ: 'w',
  α: 'a',
  ο: 'o',
  ρ: 'p',
  ν: 'v',
  ι: 'i',
  κ: 'k',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ı: 'i',
  ɡ: 'g',
  ո: 'n',
  օ: 'o',
};

/**
 * The addresses that a text leads to, also those that a reader would only retype: `hxxp://…`, `example dot com`,
 * `example . com`, with letters of another alphabet. For rules about links; what is shown links only what is exact.
 */
export function linksOf(source: string): string[] {
  const found = [source, undisguise(source)].flatMap((text) => finder.match(text) ?? []);
  return [...new Set(found.map(({ url }) => url))].filter((url) => URL.canParse(url));
}

function undisguise(source: string): string {
  return source
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/g, '')
    .replace(/./gsu, (letter) => LOOK_ALIKES[letter.toLowerCase()] ?? letter)
    .replace(/\bh(?:xx|\*\*|tt)ps?\s*:\s*\/\s*\//gi, 'https://')
    .replace(/\s*[([{]\s*(?:dot|\.)\s*[)\]}]\s*/gi, '.')
    .replace(/(?<=[\p{L}\p{N}])\s+dot\s+(?=[\p{L}\p{N}]{2,})/giu, '.')
    .replace(/(?<=[\p{L}\p{N}])\s+\.\s*(?=[a-z]{2,6}\b)/giu, '.');
}
