import { CARD_SIZE } from '@csz/contract/share-cards/facts';
import { CREST_PATH, CREST_VIEW_BOX, crestFontSize, crestInk } from '@csz/rules/crest';

/** A part of a picture as satori reads it: what a React element is, without React. */
export interface Shape {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly key: null;
}

type Style = Readonly<Record<string, string | number>>;
type Content = Shape | string | undefined;

/** The colours of the scoreboard, as on the pages. */
export const COLORS = {
  board: '#10231b',
  raised: '#1b3429',
  line: '#33503f',
  ink: '#f6f3e8',
  soft: '#b9cabf',
  lamp: '#ffc233',
  warning: '#ff9f94',
} as const;

const shape = (type: string, props: Shape['props']): Shape => ({ type, props, key: null });

/** A row of parts, or a column by its style. */
export const box = (style: Style, ...children: Content[]): Shape =>
  shape('div', { style: { display: 'flex', ...style }, children: children.filter((child) => child !== undefined) });

interface Words {
  /** Lines; what does not fit ends in an ellipsis. */
  readonly lines?: number;
  /** The width that there is, in pixels, and the sizes to choose from, the largest first. */
  readonly fit?: { readonly width: number; readonly sizes: readonly number[] };
  readonly style?: Style;
}

/** How wide a letter of the font is for its size, on average and with room: names of capitals are wider. */
const LETTER = 0.48;

/** Words that keep to their room: as large as they fit, then on so many lines, then cut. */
export function words(text: string, { lines = 1, fit, style = {} }: Words = {}): Shape {
  const shown = drawable(text);
  const width = fit === undefined ? {} : { width: fit.width, fontSize: sizeOf(shown, lines, fit) };
  // What hangs below the last line is not cut off with what does not fit.
  const clamp = { display: 'block', lineClamp: lines, overflow: 'hidden', paddingBottom: 8, overflowWrap: 'anywhere' };
  return shape('div', { style: { lineHeight: 1.14, ...width, ...clamp, ...style }, children: shown });
}

function sizeOf(text: string, lines: number, { width, sizes }: NonNullable<Words['fit']>): number {
  const letters = [...text].length;
  // Lines break between words, so that the end of each stays empty.
  const room = lines === 1 ? width : width * lines * 0.85;
  return sizes.find((size) => letters * size * LETTER <= room) ?? sizes.at(-1) ?? 0;
}

/** The letters that the font has: Latin ones of all Europe, and the signs of English text. */
export const drawable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^\u0020-\u007e\u00a0-\u024f\u1e00-\u1eff\u2013\u2014\u2018-\u201d\u2022\u2026\u20ac\u2122]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** A school as pictures show it. */
export interface Face {
  readonly initials: string;
  readonly colors: readonly [string, string];
  readonly imgUrl: string;
}

/** Logos by address, as data that a picture may hold; a school without one gets its drawn crest. */
export type Logos = ReadonlyMap<string, string>;

/** A school's logo, or the shield in its colours. */
export function crest({ initials, colors, imgUrl }: Face, logos: Logos, size: number): Shape {
  const logo = logos.get(imgUrl);
  if (logo !== undefined) {
    return shape('img', { src: logo, width: size, height: size, style: { objectFit: 'contain' } });
  }
  const [primary, secondary] = colors;
  const path = shape('path', { d: CREST_PATH, fill: primary, stroke: secondary, strokeWidth: 2.5 });
  const shield = shape('svg', { viewBox: CREST_VIEW_BOX, width: size, height: size, children: [path] });
  const fontSize = (crestFontSize(initials) / 40) * size;
  const ink = { color: crestInk(primary), fontSize, fontWeight: 700, lineHeight: 1 };
  const middle = { position: 'absolute', top: 0, left: 0, width: size, height: size, marginTop: -size * 0.02 };
  return box(
    { position: 'relative', width: size, height: size, flexShrink: 0 },
    shield,
    box({ ...middle, ...ink, alignItems: 'center', justifyContent: 'center' }, drawable(initials)),
  );
}

/** A small label in a frame: how sure a score is, or that a game is off. */
export const label = (text: string, color: string, isFilled = false): Shape =>
  box(
    {
      padding: '6px 20px 9px',
      borderRadius: 10,
      border: `3px solid ${color}`,
      fontSize: 36,
      fontWeight: 700,
      lineHeight: 1.1,
      whiteSpace: 'nowrap',
      flexShrink: 0,
      ...(isFilled ? { backgroundColor: color, color: COLORS.board } : { color }),
    },
    text,
  );

interface Frame {
  /** Above: what it is about. */
  readonly head: readonly Shape[];
  readonly body: Shape;
  /** Below, left of the portal's name. */
  readonly foot: string;
}

/** The frame that all cards share: a board with a head, and the portal's name at its foot. */
export const frame = ({ head, body, foot }: Frame): Shape =>
  box(
    {
      ...CARD_SIZE,
      boxSizing: 'border-box',
      flexDirection: 'column',
      padding: '40px 56px 32px',
      backgroundColor: COLORS.board,
      color: COLORS.ink,
      fontFamily: 'Barlow, Barlow Extended',
      fontWeight: 500,
    },
    box({ width: '100%', alignItems: 'center', justifyContent: 'space-between', minHeight: 64 }, ...head),
    box({ flexGrow: 1, flexDirection: 'column', justifyContent: 'center', width: '100%' }, body),
    box(
      {
        width: '100%',
        alignItems: 'center',
        justifyContent: 'space-between',
        paddingTop: 20,
        borderTop: `3px solid ${COLORS.line}`,
        fontSize: 34,
        color: COLORS.soft,
      },
      words(foot, { style: { width: 760 } }),
      box({ alignItems: 'center', color: COLORS.ink, fontWeight: 700 }, mark(), 'County Sports Zone'),
    ),
  );

/** The lamp of the board, before the portal's name. */
const mark = (): Shape =>
  box({ width: 20, height: 20, marginRight: 14, borderRadius: 10, backgroundColor: COLORS.lamp });
