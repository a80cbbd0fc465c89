import { pages } from '@csz/contract/pages';
import type { PostCategory } from '@csz/contract/posts/calls';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { Link } from '#web/ui/link.tsx';
import { Menu, OpenMenu } from '#web/ui/menu.tsx';
import styles from './category-menu.module.css';
import { categoriesQuery } from './queries.ts';
import { useNewCategories } from './use-last-visit.ts';

const TeamSearch = lazy(async () => ({ default: (await import('./team-search.tsx')).TeamSearch }));

interface CategoryMenuProps {
  /** The category that is shown, by its link. */
  current: string | undefined;
}

/** The ways through The Zone beside the page; below the width of three columns they fold into one line. */
export function CategoryMenu({ current }: CategoryMenuProps) {
  return (
    <OpenMenu className={styles.tree} aria-label="The Zone">
      <Tree current={current} />
    </OpenMenu>
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
    <Menu key={pathname} label={isPodcast ? 'Podcast' : (here ?? 'Categories')} className={styles.dropdown}>
      <nav aria-label="The Zone">
        <Tree current={current} />
      </nav>
    </Menu>
  );
}

const flat = (categories: readonly PostCategory[]): PostCategory[] =>
  categories.flatMap((category) => [category, ...flat(category.children)]);

function Tree({ current }: CategoryMenuProps) {
  const { pathname } = useLocation();
  const { data } = useQuery(categoriesQuery());
  const news = useNewCategories();
  return (
    <ul>
      {data?.items.map((category) => (
        <li key={category.tagEntityId}>
          <CategoryEntry category={category} current={current} news={news} />
        </li>
      ))}
      <li>
        <TeamGroup />
      </li>
      <li>
        <Link to={pages.podcast()} aria-current={pathname === pages.podcast() ? 'page' : undefined}>
          Podcast
        </Link>
      </li>
    </ul>
  );
}

interface CategoryEntryProps extends CategoryMenuProps {
  category: PostCategory;
  /** Those with posts that the member has not seen. */
  news: ReadonlySet<string>;
}

function CategoryEntry({ category, current, news }: CategoryEntryProps) {
  const { tagLink, tagString, tagEntityId, children } = category;
  const link = (
    <Link to={pages.category(tagLink)} prefetch="intent" aria-current={tagLink === current ? 'page' : undefined}>
      {tagString}
      {news.has(tagEntityId) && tagLink !== current && (
        <>
          <span className={styles.dot} aria-hidden="true" />
          <span className="visually-hidden">, new posts</span>
        </>
      )}
    </Link>
  );
  if (children.length === 0) return link;
  const isInside = [category, ...flat(children)].some((inside) => inside.tagLink === current);
  return (
    <div className={styles.group}>
      {link}
      <details className={styles.more} open={isInside}>
        <summary>
          <span className="visually-hidden">More of {tagString}</span>
        </summary>
        <ul className={styles.children}>
          {children.map((child) => (
            <li key={child.tagEntityId}>
              <CategoryEntry category={child} current={current} news={news} />
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
  const link = <Link to={pages.schedules()}>Select team...</Link>;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Teams</summary>
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
