import { plainTextOf } from '@csz/contract/core/plain-text';
import { hostOf } from '@csz/rules/trust/hosts';
import { cleanText, linksOf } from '#server/community/markup/api.ts';

/** A text as its author typed it, and what is made of it. */
export interface TypedText {
  /** Everything that others read: the title first, the words last. */
  readonly texts: readonly string[];
  /** The last of them, which is markdown, as it is shown. */
  readonly html: string;
  /** Addresses beside the words. */
  readonly links: readonly string[];
}

/** What rules look at, of the source and of what a reader sees: markdown makes other words and links of many a text. */
export interface ShownText {
  /** The words as they were typed, then as they are shown where those may be others. */
  readonly words: readonly string[];
  /** Every address that the text leads to, the disguised ones too. */
  readonly links: readonly string[];
  /** How many links it has for a reader. */
  readonly linkCount: number;
  /** Whether words that name one host lead to another. */
  readonly isMisleading: boolean;
}

/** What markdown may read otherwise than a reader of the source; most comments have nothing of it. */
const MARKED = /[&\\*_[`~<]|%[\da-f]{2}|^[ \t]*(?:[>#+=-]|\d{1,9}[.)])/imu;

/** Reads a text in both forms. */
export function readShown({ texts, html, links }: TypedText): ShownText {
  const typed = texts.join('\n');
  const shown = MARKED.test(texts.at(-1) ?? '') ? shownWords(texts, html) : typed;
  const anchors = anchorsOf(html);
  const ofSource = [...linksOf(typed), ...links];
  const ofShown = [...anchors.map(({ href }) => href), ...(shown === typed ? ofSource : [...linksOf(shown), ...links])];
  return {
    words: shown === typed ? [typed] : [typed, shown],
    links: [...new Set([...ofSource, ...ofShown])],
    // Markdown around an address is no second one: what is typed and what is shown are counted apart.
    linkCount: Math.max(countLinks(ofSource), countLinks(ofShown)),
    isMisleading: anchors.some(isMisleading),
  };
}

/** Entities bring back what was taken out of the source. */
const shownWords = (texts: readonly string[], html: string): string =>
  [...texts.slice(0, -1), cleanText(plainTextOf(html))].join('\n');

const countLinks = (links: readonly string[]): number =>
  new Set(
    links.map(
      (link) =>
        URL.parse(link)
          ?.href.replace(/^https?:\/\/(?:www\.)?/, '')
          .replace(/\/$/, '') ?? link,
    ),
  ).size;

interface Anchor {
  readonly href: string;
  readonly words: string;
}

/** The links of rendered words that leave the portal, each address as a browser reads it. */
function anchorsOf(html: string): Anchor[] {
  if (!html.includes('<a href=')) return [];
  return [...html.matchAll(/<a href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].flatMap(([, href = '', inside = '']) => {
    const url = URL.parse(plainTextOf(href));
    // Most links are an address that is shown as it is.
    return url === null ? [] : [{ href: url.href, words: inside === href ? '' : plainTextOf(inside) }];
  });
}

function isMisleading({ href, words }: Anchor): boolean {
  const host = hostOf(href);
  return linksOf(words).some((link) => !isSameSite(hostOf(link), host));
}

const isSameSite = (named: string | undefined, host: string | undefined): boolean =>
  named === undefined || host === undefined || `.${host}`.endsWith(`.${named}`) || `.${named}`.endsWith(`.${host}`);
