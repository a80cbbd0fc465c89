import { CREST_PATH, CREST_VIEW_BOX, crestInk } from '@csz/rules/crest';
import styles from './crest.module.css';

interface CrestProps {
  /** The school's picture when it uploaded one; an address under /crests/ means it did not. */
  imgUrl: string;
  initials: string;
  colors: readonly [string, string];
  /** Height in px. */
  size?: number;
}

/** Most are of this size: their sheet says it. */
const USUAL = 28;

/** A school's logo, or a shield in its colours. Decorative: the school's name always stands beside it. */
export function Crest({ imgUrl, initials, colors, size = USUAL }: CrestProps) {
  const [primary, secondary] = colors;
  if (imgUrl !== '' && !imgUrl.startsWith('/crests/')) {
    return (
      <img
        className={styles.crest}
        src={imgUrl}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        data-colors={colors.join(' ')}
      />
    );
  }
  return (
    <svg
      className={styles.crest}
      viewBox={CREST_VIEW_BOX}
      {...(size !== USUAL && { width: size, height: size })}
      fill={primary}
      stroke={secondary}
      aria-hidden="true"
    >
      <use href={`#${SHIELD}`} />
      <text x="20" y="25" fill={crestInk(primary)}>
        {initials}
      </text>
    </svg>
  );
}

const SHIELD = 'shield';
const WINNER = 'winner';

/** What is drawn many times on a page and travels once; the shell has it. */
export const Shapes = () => (
  <div hidden>
    <svg aria-hidden="true">
      <path id={SHIELD} d={CREST_PATH} strokeWidth="2.5" />
      <path id={WINNER} d="M8 0 0 6l8 6z" />
    </svg>
  </div>
);

/** The sign at the winner's score. The words stand elsewhere. */
export const WinnerMark = () => (
  <svg viewBox="0 0 8 12" width="8" height="12" fill="currentColor" aria-hidden="true">
    <use href={`#${WINNER}`} />
  </svg>
);
