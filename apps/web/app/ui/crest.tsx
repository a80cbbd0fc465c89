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

/** A school's logo, or a shield in its colours. Decorative: the school's name always stands beside it. */
export function Crest({ imgUrl, initials, colors, size = 28 }: CrestProps) {
  const [primary, secondary] = colors;
  if (imgUrl !== '' && !imgUrl.startsWith('/crests/')) {
    return <img className={styles.crest} src={imgUrl} alt="" width={size} height={size} loading="lazy" />;
  }
  return (
    <svg className={styles.crest} viewBox={CREST_VIEW_BOX} width={size} height={size} aria-hidden="true">
      <path d={CREST_PATH} fill={primary} stroke={secondary} strokeWidth="2.5" />
      <text x="20" y="25" textAnchor="middle" fill={crestInk(primary)} className={styles.initials}>
        {initials}
      </text>
    </svg>
  );
}
