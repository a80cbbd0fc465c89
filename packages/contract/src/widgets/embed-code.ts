import { widgetsPages } from './pages.ts';

/** The size of a frame until another one is chosen, in px. */
export const WIDGET_SIZE = { width: '300', height: '600' } as const;
/** The smallest and the largest side of a frame, in px. */
export const WIDGET_PX = { least: 120, most: 2000 } as const;

/** What people read whose size is none. */
export const WIDGET_SIZE_RULE = `Please enter a number from ${WIDGET_PX.least} to ${WIDGET_PX.most}, or a percentage like 100%.`;

/** A side of a frame as people type it: `300`, `300px`, `100%`. Undefined when it is none. */
export function readWidgetSize(typed: string): string | undefined {
  const [, digits = '', unit = ''] = /^\s*(\d{1,4})\s*(px|%)?\s*$/i.exec(typed) ?? [];
  const number = Number(digits);
  if (unit === '%') return number >= 1 && number <= 100 ? `${number}%` : undefined;
  return number >= WIDGET_PX.least && number <= WIDGET_PX.most ? String(number) : undefined;
}

/** A widget as another page shows it. */
export interface EmbeddedWidget {
  readonly publicUrl: string;
  /** Path and query of the widget. */
  readonly path: string;
  /** What it is, for readers who do not see it: 'Football scores, Howard County'. */
  readonly title: string;
  /** As `readWidgetSize` answers it. */
  readonly width: string;
  readonly height: string;
}

/**
 * The HTML that another page takes over: the frame, and the script that makes it as high as what is in it. Without styles
 * and inline scripts, which the policies of many sites forbid.
 */
export function embedCode({ publicUrl, path, title, width, height }: EmbeddedWidget): string {
  const frame = [
    `src="${inAttribute(publicUrl + path)}"`,
    `title="${inAttribute(title)}"`,
    `width="${inAttribute(width)}"`,
    `height="${inAttribute(height)}"`,
    'frameborder="0"',
    'loading="lazy"',
  ];
  return `<iframe ${frame.join(' ')}></iframe>\n<script async src="${inAttribute(publicUrl + widgetsPages.embedScript())}"></script>`;
}

const inAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
