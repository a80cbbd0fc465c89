interface Link {
  readonly address: string;
  /** As it is in the page, escaped. */
  readonly title: string;
  readonly asOf: string;
}

interface Offline {
  readonly address: string;
  readonly boards: readonly Link[];
  /** How many score reports wait on this device. */
  readonly waiting: number;
  readonly script: string;
}

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** What a page is called, without the name of the portal. */
export const titleIn = (html: string): string =>
  (/<title[^>]*>([^<]*)/.exec(html)?.[1] ?? '').replace(/ \| County Sports Zone$/, '') || 'Scores';

/** The colours of the portal, in both schemes; its styles may not be on the device. */
const STYLE = `
:root{color-scheme:light dark;--paper:light-dark(#f8f6f1,#0e1512);--surface:light-dark(#fff,#16201b);--ink:light-dark(#17211c,#edf2ec);--soft:light-dark(#4a5850,#abbab0);--line:light-dark(#dedacf,#2a3831);--accent:light-dark(#0b6141,#74d6a9);--on:light-dark(#fff,#06251a)}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.5 system-ui,sans-serif}
header{padding:14px 16px;background:#10231b;color:#f6f3e8;font-weight:800;letter-spacing:.02em}
main{max-width:36rem;margin:0 auto;padding:32px 16px}
h1{margin:0 0 8px;font-size:28px;line-height:1.2}
h2{margin:32px 0 8px;font-size:17px}
p{margin:0 0 16px;color:var(--soft)}
.retry{display:inline-block;padding:11px 24px;border-radius:6px;background:var(--accent);color:var(--on);font-weight:600;text-decoration:none}
ul{margin:0;padding:0;list-style:none;background:var(--surface);border:1px solid var(--line);border-radius:10px}
li+li{border-top:1px solid var(--line)}
li a{display:flex;justify-content:space-between;gap:16px;padding:12px 16px;color:var(--accent)}
li span{flex:none;color:var(--soft);font-size:15px}`;

/** What stands instead of a page that cannot come, with the way to the boards that are on the device. */
export function offlinePage({ address, boards, waiting, script }: Offline): string {
  const reports = waiting === 1 ? 'Your score report waits' : `Your ${waiting} score reports wait`;
  const list = boards.map(
    (board) =>
      `<li><a href="${escaped(board.address)}">${board.title} <span>as of ${escaped(board.asOf)}</span></a></li>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>No connection | County Sports Zone</title><style>${STYLE}</style><script src="${script}" defer></script></head><body><header>County Sports Zone</header><main><h1>No connection</h1><p>This page comes as soon as you are back online.</p>${waiting > 0 ? `<p role="status">${reports} on this device and will be sent then.</p>` : ''}<a class="retry" href="${escaped(address)}">Retry</a>${list.length > 0 ? `<h2>Scores you can read now</h2><ul>${list.join('')}</ul>` : ''}</main></body></html>`;
}

/** Its own style and the script that looks again, nothing else. */
export const OFFLINE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
