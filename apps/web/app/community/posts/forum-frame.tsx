import type { ReactNode } from 'react';
import { SideAds, SponsorCard } from '#web/shell/side-ads.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { FrameOnPress } from '#web/ui/frame-on-press.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { usePortal } from '#web/ui/use-portal.ts';
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
    <Columns
      side={
        <>
          <BlogSponsor category={category} />
          <SideAds />
          <SocialFeed />
        </>
      }
      far={<CategoryMenu current={category} />}
    >
      {heading !== undefined && <h1 className={`${styles.heading} lettering breaks`}>{heading}</h1>}
      <CategoryDropdown current={category} />
      <Stack>{children}</Stack>
    </Columns>
  );
}

/** Who pays for some categories of The Zone, on the pages of those. */
export function BlogSponsor({ category }: Pick<ForumFrameProps, 'category'>) {
  const { blogSponsor } = usePortal();
  if (blogSponsor === undefined || category === undefined || !blogSponsor.categories.includes(category)) return null;
  return <SponsorCard name={blogSponsor.name} link={blogSponsor.link} />;
}

/** What we post elsewhere, where the operator named that. */
function SocialFeed() {
  const { socialFeedUrl } = usePortal();
  if (socialFeedUrl === undefined) return null;
  return <FrameOnPress url={socialFeedUrl} title="Our posts elsewhere" press="Show our posts" height={600} />;
}
