import type { ReactNode } from 'react';
import { SideAds } from '#web/shell/side-ads.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { CategoryDropdown, CategoryMenu } from './category-menu.tsx';
import styles from './forum-frame.module.css';

interface ForumFrameProps {
  /** The category that is lit in the menu, by its link. */
  category: string | undefined;
  /** Stands above the page's own parts; a post's page has its title in the post. */
  heading?: ReactNode;
  children: ReactNode;
}

/** A page of The Zone: the menu on the left, or folded above; advertisements on the right. */
export function ForumFrame({ category, heading, children }: ForumFrameProps) {
  return (
    <Columns side={<SideAds />} far={<CategoryMenu current={category} />}>
      {heading !== undefined && <h1 className={styles.heading}>{heading}</h1>}
      <CategoryDropdown current={category} />
      <Stack>{children}</Stack>
    </Columns>
  );
}
