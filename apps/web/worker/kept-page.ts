import { NO_LINE_STYLE } from '#web/ui/no-line.ts';
import { escaped } from './offline-page.ts';

/** The styles and fonts that a page names; without its scripts it needs nothing else. */
export const assetsIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/ href="(\/assets\/[^"#]+\.(?:css|woff2))/g)].map(([, path = '']) => path)),
];

const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g;
interface OfflineNotice {
  /** Where Retry leads. */
  readonly address: string;
  /** How old it is, in words. */
  readonly asOf: string;
  /** The script that looks again when the line is back. */
  readonly script: string;
}

/**
 * A page that came a while ago, as it works without a connection: like every page of ours without its scripts, which
 * would ask a server that is out of reach. Its first script stays: it sets the theme before the first paint.
 */
export function asKept(html: string, { address, asOf, script }: OfflineNotice): string {
  const [first = ''] = html.match(SCRIPT) ?? [];
  const bar = `<div role="status" class="no-line"><span>${escaped(`No connection, as of ${asOf}`)}</span><a href="${escaped(address)}">Retry</a></div>`;
  return html
    .replaceAll(SCRIPT, (found, at: number) => (found === first && at === html.indexOf(first) ? found : ''))
    .replaceAll(/<link rel="late"[^>]*>/g, '')
    .replaceAll(/<\/?noscript>/g, '')
    .replace(
      '</head>',
      `<style>${NO_LINE_STYLE}body{padding-bottom:52px}section[aria-label="My teams"]{display:none!important}</style><script src="${script}" defer></script></head>`,
    )
    .replace('</body>', () => `${bar}</body>`);
}
