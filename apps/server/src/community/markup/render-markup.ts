import { plainTextOf } from '@csz/contract/core/plain-text';
import MarkdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';

/** Rises when the same source becomes other HTML; what was rendered before is rendered again by a job. */
export const HTML_VERSION = 1;

/** A name in a text that stands out: `@Quarry Ridge`. */
export interface Mention {
  readonly name: string;
  /** A page of ours; members have none. */
  readonly href?: string;
}

/** Deeper quotes and lists are shown as they are typed: a few bytes of them cost a browser a lot. */
const DEEPEST = 12;

const markdown = new MarkdownIt({
  html: false,
  linkify: true,
  breaks: true,
  typographer: false,
  maxNesting: DEEPEST,
}).disable(['image', 'table', 'html_block', 'html_inline']);
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
