import { escaped } from './offline-page.ts';

/** The styles and fonts that a page names; without its scripts it needs nothing else. */
export const assetsIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/"(\/assets\/[^"#]+\.(?:css|woff2))/g)].map(([, path = '']) => path)),
];

const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g;
/** Where an open page has it too: see `line-bar.module.css`, which no kept board has. */
const BAR_STYLE = `<style>
.no-line{position:fixed;inset:auto 0 0;z-index:30;display:flex;flex-wrap:wrap;gap:0 16px;align-items:center;justify-content:center;padding:4px 16px;border-top:1px solid var(--line);background:var(--notice-soft);color:var(--notice);font-weight:600}
.no-line a{padding:10px 0;color:inherit}
body{padding-bottom:52px}
@media (max-width:767px){.no-line{bottom:calc(var(--bottom-bar) + env(safe-area-inset-bottom))}}
</style>`;

interface Shown {
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
export function asKept(html: string, { address, asOf, script }: Shown): string {
  const [first = ''] = html.match(SCRIPT) ?? [];
  const bar = `<aside role="status" class="no-line"><span>${escaped(`No connection, as of ${asOf}`)}</span><a href="${escaped(address)}">Retry</a></aside>`;
  return html
    .replaceAll(SCRIPT, (found, at: number) => (found === first && at === html.indexOf(first) ? found : ''))
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replaceAll(/<\/?noscript>/g, '')
    .replace('</head>', `${BAR_STYLE}<script src="${script}" defer></script></head>`)
    .replace('</body>', () => `${bar}</body>`);
}
