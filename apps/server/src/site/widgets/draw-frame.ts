import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { KeyFilter } from '@csz/contract/core/key-filter';
import type { WidgetTheme } from '@csz/contract/widgets/pages';
import { CREST_PATH, CREST_VIEW_BOX, crestInk } from '@csz/rules/crest';
import { Html, html } from '#server/platform/html.ts';

const fileOf = (name: string) => readFileSync(new URL(`./browser/${name}`, import.meta.url), 'utf8');

/** The script that host pages include. */
export const EMBED_SCRIPT = fileOf('embed.js');

// Ours, as they are in their files: they need no escaping, and their hashes approve exactly them.
const STYLE = withoutNotes(fileOf('widget.css'));
const SCRIPT = withoutNotes(fileOf('live.js'));

/** Comments and indents are for those who read the files. */
function withoutNotes(text: string): string {
  return text.replace(/^\s*(?:\/\/.*|\/\*\*.*\*\/)?\s*?\n|^ +/gm, '');
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A widget runs what is its own, asks this portal alone, and may be framed by every page: widgets alone may. */
export const WIDGET_POLICY = [
  "default-src 'none'",
  `script-src ${hashOf(SCRIPT)}`,
  `style-src ${hashOf(STYLE)}`,
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ');

/** What every widget has around what it shows. */
export interface WidgetFrame {
  readonly theme: WidgetTheme;
  readonly title: string;
  readonly content: Html;
  /** What the content was made from: a change of these makes it again. */
  readonly keys: Iterable<string>;
  /** The whole address of the page of ours that shows more, and what it has. */
  readonly link: { readonly url: string; readonly words: string };
}

/** The whole page of a widget. */
export function drawFrame({ theme, title, content, keys, link }: WidgetFrame): string {
  const page = html`<!doctype html>
<html lang="en" class="${theme}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/icon.svg">
<title>${title}</title>
<style>${new Html(STYLE)}</style>
<main data-of="${String(KeyFilter.of(new Set(keys)))}"><h1>${title}</h1>
${content}</main>
<footer><a href="${link.url}" target="_blank" rel="noopener">${link.words}</a></footer>
<script>${new Html(SCRIPT)}</script>
</html>
`;
  return String(page);
}

interface Face {
  readonly imgUrl: string;
  readonly initials: string;
  readonly colors: readonly [string, string];
}

/** A school's picture, or a shield in its colours. Decorative: the school's name always stands beside it. */
export function drawCrest({ imgUrl, initials, colors: [primary, secondary] }: Face): Html {
  // Schools without a picture have an address under /crests/, which would be a request each.
  if (imgUrl !== '' && !imgUrl.startsWith('/crests/'))
    return html`<img class="crest" src="${imgUrl}" alt="" width="20" height="20" loading="lazy">`;
  return html`<svg class="crest" viewBox="${CREST_VIEW_BOX}" fill="${primary}" stroke="${secondary}" aria-hidden="true"><path d="${CREST_PATH}" stroke-width="2.5"/><text x="20" y="25" fill="${crestInk(primary)}">${initials}</text></svg>`;
}
