/** The square in which a crest is drawn. */
export const CREST_VIEW_BOX = '0 0 40 40';

/** Outline of the shield, with room for a border of 2.5 around it. */
export const CREST_PATH = 'M20 2 36 6.5V19C36 28.5 29.5 35.5 20 38 10.5 35.5 4 28.5 4 19V6.5Z';

const WHITE = '#ffffff';
// Any darker and it is black; any lighter and mid-tones would leave both inks under 4.5:1.
const NEAR_BLACK = '#050505';

/** White or near-black, whichever reads better on a colour (#rrggbb): at least 4.5:1, whatever a school wears. */
export function crestInk(background: string): string {
  return contrast(background, WHITE) >= contrast(background, NEAR_BLACK) ? WHITE : NEAR_BLACK;
}

/** Font size at which one, two or three initials fill the shield without touching its border. */
export function crestFontSize(initials: string): number {
  return [19, 19, 16, 12][[...initials].length] ?? 12;
}

/** Contrast of two colours (#rrggbb) by WCAG 2.2: 1 for equal ones up to 21 for black on white. */
export function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

// Relative luminance, WCAG 2.2.
function luminance(color: string): number {
  const channel = (at: number) => linear(Number.parseInt(color.slice(at, at + 2), 16));
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
