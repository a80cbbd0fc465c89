import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs';
import IconThumbUp from '@tabler/icons-react/dist/esm/icons/IconThumbUp.mjs';
import IconThumbUpFilled from '@tabler/icons-react/dist/esm/icons/IconThumbUpFilled.mjs';

const DRAWN = {
  dots: IconDots,
  eye: IconEye,
  message: IconMessage,
  share: IconShare,
  like: IconThumbUp,
  liked: IconThumbUpFilled,
} as const;

export type GlyphName = keyof typeof DRAWN;

/** The drawings of icons that each card of a list has: once on the page, so that a card only points to them. */
export function GlyphSheet() {
  return (
    <svg aria-hidden="true" style={{ display: 'none' }}>
      {Object.entries(DRAWN).map(([name, Icon]) => (
        <Icon key={name} id={`glyph-${name}`} />
      ))}
    </svg>
  );
}

/** An icon of the sheet, which must be on the page. */
export const Glyph = ({ name, size = 20 }: { name: GlyphName; size?: number }) => (
  <svg width={size} height={size} aria-hidden="true">
    <use href={`#glyph-${name}`} width={size} height={size} />
  </svg>
);
