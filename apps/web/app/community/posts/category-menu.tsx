import { pages } from '@csz/contract/pages';
import type { PostCategory } from '@csz/contract/posts/calls';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import styles from './category-menu.module.css';
import { categoriesQuery } from './queries.ts';

const TeamSearch = lazy(async () => ({ default: (await import('./team-search.tsx')).TeamSearch }));

interface CategoryMenuProps {
  /** The category that is shown, by its link. */
  current: string | undefined;
}

/** The ways through The Zone beside the page; below the width of three columns they fold into one line. */
export function CategoryMenu({ current }: CategoryMenuProps) {
  return (
    <nav className={styles.tree} aria-label="The Zone">
      <Tree current={current} />
    </nav>
  );
}

/** The same as a dropdown, for windows without room for a column. */
export function CategoryDropdown({ current }: CategoryMenuProps) {
  const { pathname } = useLocation();
  const { data } = useQuery(categoriesQuery());
  const here = flat(data?.items ?? []).find(({ tagLink }) => tagLink === current)?.tagString;
  const isPodcast = pathname === pages.podcast();
  return (
    // Moved on, it is closed again.
    <details key={pathname} className={styles.dropdown}>
      <summary className={styles.summary}>{isPodcast ? 'Podcast' : (here ?? 'Categories')}</summary>
      <nav className={styles.unfolded} aria-label="The Zone">
        <Tree current={current} />
      </nav>
    </details>
  );
}

const flat = (categories: readonly PostCategory[]): PostCategory[] =>
  categories.flatMap((category) => [category, ...flat(category.children)]);

function Tree({ current }: CategoryMenuProps) {
  const { pathname } = useLocation();
  const { data } = useQuery(categoriesQuery());
  return (
    <ul>
      {data?.items.map((category) => (
        <li key={category.tagEntityId}>
          <CategoryEntry category={category} current={current} />
        </li>
      ))}
      <li>
        <TeamGroup />
      </li>
      <li>
        <Link
          to={pages.podcast()}
          className={styles.entry}
          aria-current={pathname === pages.podcast() ? 'page' : undefined}
        >
          Podcast
        </Link>
      </li>
    </ul>
  );
}

function CategoryEntry({ category, current }: CategoryMenuProps & { category: PostCategory }) {
  const { tagLink, tagString, children } = category;
  const link = (
    <Link
      to={pages.category(tagLink)}
      prefetch="intent"
      className={styles.entry}
      aria-current={tagLink === current ? 'page' : undefined}
    >
      {tagString}
    </Link>
  );
  if (children.length === 0) return link;
  const isInside = [category, ...flat(children)].some((inside) => inside.tagLink === current);
  return (
    <div className={styles.group}>
      {link}
      <details className={styles.more} open={isInside}>
        <summary className={styles.unfold}>
          <span className="visually-hidden">More of {tagString}</span>
        </summary>
        <ul className={styles.children}>
          {children.map((child) => (
            <li key={child.tagEntityId}>
              <CategoryEntry category={child} current={current} />
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

/** Teams: opened, it searches for a school. Without scripts it leads to the page that does. */
function TeamGroup() {
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
