import { pages } from '@csz/contract/pages';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import styles from './category-menu.module.css';

const TeamSearch = lazy(async () => ({ default: (await import('./team-search.tsx')).TeamSearch }));

/** Teams: opened, it searches for a school. Without scripts it leads to the page that does. */
export function TeamGroup() {
  const [isOpen, setOpen] = useState(false);
  const link = (
    <Link to={pages.schedules()} className={styles.entry}>
      Select team...
    </Link>
  );
  return (
    <details className={styles.teams} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.entry}>Teams</summary>
      <div className={styles.children}>
        {isOpen ? (
          <Suspense fallback={link}>
            <TeamSearch />
          </Suspense>
        ) : (
          link
        )}
      </div>
    </details>
  );
}
