import { Crest } from '#web/ui/crest.tsx';
import styles from './strip-carousel.module.css';
import type { StripTile } from './strip-query.ts';

/** Two teams and what came of it, no larger than a stamp. */
export function StripTileFace({ tile }: { tile: StripTile }) {
  return (
    <span aria-hidden="true" className={styles.face}>
      {tile.teams.map((team) => (
        <span key={team.id} className={[styles.team, team.won && styles.winner].filter(Boolean).join(' ')}>
          <Crest imgUrl={team.imgUrl} initials={team.initials} colors={team.colors} size={18} />
          <span className={styles.school}>{team.shortName}</span>
          <span className={styles.score}>{team.score}</span>
          <span className={styles.mark}>{team.won && '◂'}</span>
        </span>
      ))}
      <span className={styles.status}>{tile.status}</span>
    </span>
  );
}
