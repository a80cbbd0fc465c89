import { useQuery } from '@tanstack/react-query';
import styles from './game-recaps.module.css';
import { recapsQuery } from './queries.ts';
import { RecapBody } from './recap-body.tsx';

/** What people who were there tell of a game; nothing where nobody does. Stands below all that the page is about. */
export function GameRecaps({ gameId, tz }: { gameId: string; tz: string }) {
  const { data } = useQuery(recapsQuery(gameId));
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section aria-labelledby="recaps">
      <h2 id="recaps" className={styles.heading}>
        Recaps
      </h2>
      <ul className={styles.list}>
        {data.items.map((recap) => (
          <li key={recap.id}>
            <RecapBody recap={recap} tz={tz} />
          </li>
        ))}
      </ul>
    </section>
  );
}
